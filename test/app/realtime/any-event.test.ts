import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emitEvent, eventNames, onEvent } from '../../../src/realtime/event-bus.ts';
import { parseEntityUpdate, reactionTo } from '../../../src/realtime/reactions/entity-updates.ts';
import { jobEventNames, parseItemBulk, parseJobEnd, parseJobUpdate } from '../../../src/resources/jobs/job-events.ts';
import { outcomeOf } from '../../../src/resources/jobs/results/job-result.ts';

/** Arbitrary event data: specified fields with arbitrary values, unknown fields, and values that are not objects. */
const fields = ['name', 'bundle', 'entity_id', 'uid', 'force_reload', 'item_id', 'state', 'done', 'total', 'result', 'count', 'status'];
const data = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(fc.oneof(fc.constantFrom(...fields), fc.string()), fc.jsonValue()),
  fc.constant(undefined),
);

describe('arbitrary event data', () => {
  it('arbitrary event data are parsed or ignored, and never cause an error', () => {
    fc.assert(
      fc.property(data, (any) => {
        const update = parseEntityUpdate(any);
        if (update) reactionTo(update, { uid: '1', followsChanges: true, isTouched: () => false });
        for (const name of jobEventNames) parseJobUpdate(name, any);
        outcomeOf(parseJobEnd(any)?.result);
        parseItemBulk(any);
      }),
    );
  });

  it('arbitrary event data with an unknown bundle cause no request', () => {
    const knownBundles = ['client', 'sale', 'item', 'consignment', 'order', 'task', 'note', 'address'];
    fc.assert(
      fc.property(
        fc.string().filter((bundle) => !knownBundles.includes(bundle)),
        fc.boolean(),
        (bundle, force_reload) => {
          const update = { name: 'entity_update', bundle, entity_id: '1', uid: '1', force_reload } as const;
          expect(reactionTo(update, { uid: '1', followsChanges: true, isTouched: () => false })).toEqual({ kind: 'nothing' });
        },
      ),
    );
  });
});

describe('onEvent', () => {
  it('onEvent receives the events with the given name until it is stopped', () => {
    const received: unknown[] = [];
    const stop = onEvent('caller_id', (call) => received.push(call));
    emitEvent('caller_id', 1);
    emitEvent('item_bulk', 2);
    stop();
    emitEvent('caller_id', 3);
    expect(received).toEqual([1]);
  });

  it('events with unknown names are ignored without an error', () => {
    fc.assert(fc.property(fc.string(), data, (name, any) => emitEvent(name, any)));
    expect(eventNames).toHaveLength(7);
  });
});
