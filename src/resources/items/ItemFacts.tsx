import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { websiteAddress } from '../../providers/website-address.ts';
import { Fact, Facts } from '../../ui/fields/Facts.tsx';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { EstimateText } from './EstimateText.tsx';
import { measuresText } from './measures-text.ts';

/** Shows the prices of the lot and its related records. */
export const ItemFacts = ({ item }: { item: ItemAppRecord }) => {
  const { sale, consignment, winner } = item;
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Facts>
        <Fact label="resources.items.fields.estimates">{(item.estimate_low || item.estimate_high) && <EstimateText {...item} />}</Fact>
        <Fact label="resources.items.fields.reserve_price">{item.reserve_price && <MoneyText value={item.reserve_price} />}</Fact>
        <Fact label="resources.items.fields.hammer_price">
          {item.hammer_price && (
            <strong>
              <MoneyText value={item.hammer_price} />
            </strong>
          )}
        </Fact>
        <Fact label="resources.items.fields.winner">
          {winner && (
            <RecordLink resource="clients" id={winner.id}>
              {[winner.label, winner.bidder_number && `(${winner.bidder_number})`].filter(Boolean).join(' ')}
            </RecordLink>
          )}
        </Fact>
        {item.current_order !== undefined && (
          <Fact label="resources.items.fields.current_order">
            {item.current_order && (
              <RecordLink resource="orders" id={item.current_order.id}>
                {item.current_order.label}
              </RecordLink>
            )}
          </Fact>
        )}
        {item.current_consignment_statement && (
          <Fact label="resources.items.fields.current_consignment_statement">
            <RecordLink resource="orders" id={item.current_consignment_statement.id}>
              {item.current_consignment_statement.label}
            </RecordLink>
          </Fact>
        )}
        <Fact label="resources.items.fields.sale">
          {sale && (
            <RecordLink resource="sales" id={sale.id}>
              {sale.label}
            </RecordLink>
          )}
        </Fact>
        <Fact label="resources.items.fields.consignment">
          {consignment && (
            <RecordLink resource="consignments" id={consignment.id}>
              {[consignment.symbol, consignment.sub_symbol, consignment.label !== consignment.symbol && consignment.label]
                .filter(Boolean)
                .join(' · ') || `#${consignment.id}`}
            </RecordLink>
          )}
        </Fact>
        <Fact label="resources.items.fields.category">{item.category?.label}</Fact>
        <Fact label="resources.items.fields.measures">{measuresText(item.measures)}</Fact>
        <Fact label="resources.items.fields.created">
          <InstantText value={item.created} />
        </Fact>
        <Fact label="resources.items.fields.updated">
          <InstantText value={item.updated} />
        </Fact>
        {item.itemWebsiteLink && (
          <Fact label="resources.items.fields.itemWebsiteLink">
            <Website href={item.itemWebsiteLink} />
          </Fact>
        )}
      </Facts>
    </Paper>
  );
};

/** Links to the lot on the house's website. Text that is not a web address is shown without a link. */
const Website = ({ href }: { href: string }) => {
  const text = useTranslate()('resources.items.website');
  const address = websiteAddress(useMe().config, href);
  return address ? (
    <MuiLink href={address} target="_blank" rel="noreferrer">
      {text}
    </MuiLink>
  ) : (
    href
  );
};
