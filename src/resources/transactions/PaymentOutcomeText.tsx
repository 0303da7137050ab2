import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import type { PaymentOutcome } from './payment-outcome.ts';

/** Shows the received and the remaining amount after the payment, while the amount is being typed. */
export const PaymentOutcomeText = ({ outcome, word }: { outcome: PaymentOutcome; word: (name: string) => string }) => {
  return (
    <Box role="status" sx={{ mt: 1, minHeight: '3.5rem' }}>
      {outcome.kind === 'refused' && <Alert severity="error">{word(outcome.reason)}</Alert>}
      {outcome.kind === 'accepted' && (
        <>
          <Line label={word('receivedAfter')} value={outcome.received} />
          <Line label={word('remainsAfter')} value={outcome.remains} strong />
          {outcome.settles && <Typography variant="body2">{word('settles')}</Typography>}
        </>
      )}
    </Box>
  );
};

const Line = ({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) => (
  <Typography variant="body2" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: strong ? 700 : 400 }}>
    <span>{label}</span>
    <MoneyText value={value} />
  </Typography>
);
