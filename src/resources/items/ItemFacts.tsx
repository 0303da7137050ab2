import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { ReferenceLink } from '../../ui/record/ReferenceLink.tsx';
import { EstimateText } from './EstimateText.tsx';
import { measuresText } from './measures-text.ts';

/** Where the lot stands: its prices, and what it belongs to. */
export const ItemFacts = ({ item }: { item: ItemAppRecord }) => {
  const { sale, consignment, winner } = item;
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))' }}>
        <Fact name="estimates">{(item.estimate_low || item.estimate_high) && <EstimateText {...item} />}</Fact>
        <Fact name="reserve_price">{item.reserve_price && <MoneyText value={item.reserve_price} />}</Fact>
        <Fact name="hammer_price">
          {item.hammer_price && (
            <strong>
              <MoneyText value={item.hammer_price} />
            </strong>
          )}
        </Fact>
        <Fact name="winner">
          {winner && (
            <ReferenceLink resource="clients" id={winner.id}>
              {[winner.label, winner.bidder_number && `(${winner.bidder_number})`].filter(Boolean).join(' ')}
            </ReferenceLink>
          )}
        </Fact>
        {item.current_order !== undefined && (
          <Fact name="current_order">
            {item.current_order && (
              <ReferenceLink resource="orders" id={item.current_order.id}>
                {item.current_order.label}
              </ReferenceLink>
            )}
          </Fact>
        )}
        {item.current_consignment_statement && (
          <Fact name="current_consignment_statement">
            <ReferenceLink resource="orders" id={item.current_consignment_statement.id}>
              {item.current_consignment_statement.label}
            </ReferenceLink>
          </Fact>
        )}
        <Fact name="sale">
          {sale && (
            <ReferenceLink resource="sales" id={sale.id}>
              {sale.label}
            </ReferenceLink>
          )}
        </Fact>
        <Fact name="consignment">
          {consignment && (
            <ReferenceLink resource="consignments" id={consignment.id}>
              {[consignment.symbol, consignment.sub_symbol, consignment.label !== consignment.symbol && consignment.label]
                .filter(Boolean)
                .join(' · ') || `#${consignment.id}`}
            </ReferenceLink>
          )}
        </Fact>
        <Fact name="category">{item.category?.label}</Fact>
        <Fact name="measures">{measuresText(item.measures)}</Fact>
        <Fact name="created">
          <InstantText value={item.created} />
        </Fact>
        <Fact name="updated">
          <InstantText value={item.updated} />
        </Fact>
        {item.itemWebsiteLink && (
          <Fact name="itemWebsiteLink">
            <Website href={item.itemWebsiteLink} />
          </Fact>
        )}
      </Box>
    </Paper>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Typography component="dt" variant="caption" color="text.secondary">
      {useTranslate()(`resources.items.fields.${name}`)}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0 }}>
      {children || '–'}
    </Typography>
  </Box>
);

/** Only a web address becomes a link. */
const Website = ({ href }: { href: string }) => {
  const text = useTranslate()('resources.items.website');
  return /^https?:\/\//.test(href) ? (
    <MuiLink href={href} target="_blank" rel="noreferrer">
      {text}
    </MuiLink>
  ) : (
    href
  );
};
