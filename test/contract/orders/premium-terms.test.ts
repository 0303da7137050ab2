/** The order in which the premium of a lot is found. Source: docs/specification/money.md#premium-and-commission. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bidChannels } from '../../../contract/money/bid-channels.ts';
import { commissionOn, PremiumError, parsePremium } from '../../../contract/money/commission.ts';
import { percentageOf, wholeShare } from '../../../contract/money/percentage.ts';
import { ownPremiumOf, premiumTermsOf } from '../../../contract/orders/terms/premium-terms.ts';

const rate = fc.integer({ min: 0, max: wholeShare });
const steps = fc.oneof(
  rate.map((singleRate) => parsePremium(percentageOf(singleRate))),
  fc
    .tuple(fc.integer({ min: 1, max: 1_000_000 }), rate, rate)
    .map(([bound, below, above]) => parsePremium(`${percentageOf(below)} up to ${bound}, ${percentageOf(above)} thereafter`)),
);
const maybeSteps = fc.oneof(fc.constant([]), steps);
const ownPremium = fc.record({ steps: maybeSteps, includesTax: fc.boolean() });
const from = '2026-01-01';
const channel = fc.constantFrom(...bidChannels);
const channelTerms = fc
  .tuple(channel, ownPremium, rate)
  .map(([name, { steps: ownSteps, includesTax }, surcharge]) =>
    ownSteps.length > 0
      ? { channel: name, from, steps: ownSteps, includesTax, surcharge: 0 }
      : { channel: name, from, steps: [], includesTax: false, surcharge },
  );
const sources = fc.record({
  item: fc.option(ownPremium, { nil: undefined }),
  client: fc.option(
    ownPremium.map((premium) => ({ ...premium, label: 'Beat Bieter' })),
    { nil: undefined },
  ),
  channel: fc.option(channel, { nil: undefined }),
  sale: ownPremium.map((premium) => ({ ...premium, label: 'A102' })),
  house: fc.record({
    premium: fc.option(
      fc.record({ steps, includesTax: fc.boolean() }).map((premium) => ({ ...premium, from })),
      { nil: undefined },
    ),
    channels: fc.array(channelTerms).map((entries) => Object.fromEntries(entries.map((entry) => [entry.channel, entry]))),
  }),
});

describe('the order of precedence', () => {
  test('the premium is searched in the item, client, channel, sale and house, in this order', () => {
    fc.assert(
      fc.property(sources, (records) => {
        const { item, client, sale, house } = records;
        const ofChannel = records.channel && house.channels[records.channel];
        const candidates = [
          ['item', item?.steps],
          ['client', client?.steps],
          ['channel', ofChannel?.steps],
          ['sale', sale.steps],
          ['house', house.premium?.steps],
        ] as const;
        const [source, expected] = candidates.find(([, candidateSteps]) => (candidateSteps ?? []).length > 0) ?? [undefined, []];
        const premiumTerms = premiumTermsOf(records);
        expect(premiumTerms.origin?.source).toBe(source);
        expect(premiumTerms.stepsWithoutSurcharge).toEqual(expected);
        const hasSurcharge = (source === 'sale' || source === 'house') && (ofChannel?.surcharge ?? 0) > 0;
        expect(premiumTerms.surcharge?.points).toBe(hasSurcharge ? ofChannel?.surcharge : undefined);
      }),
    );
  });

  test('records with a lower precedence never change the premium of an item or client', () => {
    fc.assert(
      fc.property(sources, sources, (records, others) => {
        fc.pre((records.item?.steps.length ?? 0) > 0);
        const { item, client } = records;
        expect(premiumTermsOf({ ...others, item })).toEqual(premiumTermsOf(records));
        fc.pre((client?.steps.length ?? 0) > 0);
        expect(premiumTermsOf({ ...others, item: undefined, client })).toEqual(premiumTermsOf({ ...records, item: undefined }));
      }),
    );
  });

  test('a premium of 0 % takes precedence like any other premium', () => {
    const otherRecords = {
      sale: { label: 'A102', steps: parsePremium('20%'), includesTax: false },
      house: { premium: undefined, channels: {} },
    };
    expect(premiumTermsOf({ ...otherRecords, item: ownPremiumOf({ buyers_premium: '0%' }) })).toMatchObject({ origin: { source: 'item' } });
    expect(premiumTermsOf({ ...otherRecords, item: ownPremiumOf({}) })).toMatchObject({ origin: { source: 'sale' } });
  });
});

describe('a surcharge', () => {
  test('a surcharge adds its points to each step, so that the premium grows by this share of the hammer price', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), rate, channel, fc.nat({ max: 1_000_000_000 }), (saleSteps, includesTax, surcharge, name, hammer) => {
        fc.pre(saleSteps.every((step) => step.rate + surcharge <= wholeShare));
        const house = { premium: undefined, channels: { [name]: { channel: name, from, steps: [], includesTax: false, surcharge } } };
        const premiumTerms = premiumTermsOf({ channel: name, sale: { label: 'A102', steps: saleSteps, includesTax }, house });
        // A surcharge includes its tax if the premium of the sale does.
        expect(premiumTerms.includesTax).toBe(includesTax);
        expect(premiumTerms.steps).toEqual(saleSteps.map((step) => ({ ...step, rate: step.rate + surcharge })));
        expect(premiumTerms.stepsWithoutSurcharge).toEqual(saleSteps);
        const difference = commissionOn(hammer, premiumTerms.steps) - commissionOn(hammer, saleSteps);
        // Each of the two premiums is rounded once.
        expect(Math.abs(difference - (hammer * surcharge) / wholeShare)).toBeLessThanOrEqual(1.001);
      }),
    );
  });

  test('a surcharge raises each step of a premium to at most 100 %, and does not change the bounds of the steps', () => {
    fc.assert(
      fc.property(sources, (records) => {
        const premiumTerms = premiumTermsOf(records);
        expect(premiumTerms.steps.map(({ from: bound }) => bound)).toEqual(
          premiumTerms.stepsWithoutSurcharge.map(({ from: bound }) => bound),
        );
        for (const [index, { rate: raised }] of premiumTerms.steps.entries()) {
          const before = premiumTerms.stepsWithoutSurcharge[index]?.rate ?? 0;
          expect(raised).toBe(Math.min(before + (premiumTerms.surcharge?.points ?? 0), wholeShare));
        }
      }),
    );
  });

  test('a surcharge includes its tax if the premium of the house does', () => {
    const house = {
      premium: { from, steps: parsePremium('25%'), includesTax: true },
      channels: { internet: { channel: 'internet' as const, from, steps: [], includesTax: false, surcharge: 30_000 } },
    };
    const sale = { label: 'A102', steps: [], includesTax: false };
    expect(premiumTermsOf({ channel: 'internet', sale, house })).toMatchObject({ steps: parsePremium('28%'), includesTax: true });
    expect(premiumTermsOf({ channel: 'room', sale, house })).toMatchObject({ steps: parsePremium('25%'), surcharge: undefined });
    expect(premiumTermsOf({ sale, house })).toMatchObject({ steps: parsePremium('25%'), surcharge: undefined });
  });

  test('a surcharge without a premium has no effect', () => {
    const channels = { room: { channel: 'room' as const, from, steps: [], includesTax: false, surcharge: 30_000 } };
    expect(
      premiumTermsOf({ channel: 'room', sale: { label: 'A102', steps: [], includesTax: false }, house: { premium: undefined, channels } }),
    ).toMatchObject({
      steps: [],
      origin: undefined,
      surcharge: undefined,
    });
  });
});

test('ownPremiumOf throws for a premium that cannot be read', () => {
  expect(() => ownPremiumOf({ buyers_premium: 'as agreed' })).toThrow(PremiumError);
});
