import Box from '@mui/material/Box';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface SendingInputsProps {
  readonly isSending: boolean;
  readonly children: ReactNode;
}

/**
 * For a form that closes after it was sent. The inputs are inert during the request, because values typed then would be lost. If the
 * request fails, the focus goes to the first invalid input, or returns to the input that had the focus before.
 */
export const SendingInputs = ({ isSending, children }: SendingInputsProps) => {
  const container = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const inputs = container.current;
    if (!inputs) return;
    const { activeElement } = document;
    if (isSending) {
      focusedBefore.current = inputs.contains(activeElement) ? activeElement : null;
      inputs.inert = true;
    } else if (inputs.inert) {
      inputs.inert = false;
      // Inert inputs lose the focus to the page or the dialog around them. If another element has the focus, the user has moved it there.
      const focusTarget = inputs.querySelector('[aria-invalid="true"]') ?? (activeElement?.contains(inputs) ? focusedBefore.current : null);
      if (focusTarget instanceof HTMLElement) focusTarget.focus();
    }
  }, [isSending]);
  return (
    <Box
      ref={container}
      aria-busy={isSending}
      sx={{ opacity: isSending ? 0.6 : 1, transition: isSending ? 'opacity 200ms 400ms' : 'none' }}
    >
      {children}
    </Box>
  );
};
