import { describe, expect, it } from 'vitest';
import { changedFields } from '../../../contract/changes.ts';
import { clientFields } from '../../../contract/resources/client.ts';
import { touchedValues } from '../../../src/ui/form/touched-values.ts';

const bodyOf = (opened: Record<string, unknown>, form: Record<string, unknown>, ...touched: string[]) =>
  changedFields(clientFields, opened, touchedValues(opened, form, new Set(touched), clientFields));

describe('what a form sends', () => {
  it('is the one field that was edited', () => {
    const opened = { id: '7', first_name: 'Ada', phone: '030 1', categories: [], published: true };
    expect(bodyOf(opened, { ...opened, phone: '030 2' }, 'phone')).toEqual({ phone: '030 2' });
  });

  it('leaves out what the service does not show and nobody touched, whatever its input holds', () => {
    expect(
      bodyOf({ id: '7', first_name: 'Ada' }, { id: '7', first_name: 'Ada', bank_details: [], warning: '', block_emails: false }),
    ).toEqual({});
  });

  it('sends what the service does not show when it was touched, even to empty it', () => {
    expect(bodyOf({ id: '7' }, { id: '7', tags: [], warning: '' }, 'tags')).toEqual({ tags: [] });
  });
});
