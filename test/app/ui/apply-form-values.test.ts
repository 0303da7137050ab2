import { describe, expect, it } from 'vitest';
import { changedFields } from '../../../contract/changes.ts';
import { clientFields } from '../../../contract/resources/client.ts';
import { applyFormValues } from '../../../src/ui/form/conflicts/apply-form-values.ts';

const bodyOf = (opened: Record<string, unknown>, form: Record<string, unknown>, ...touched: string[]) =>
  changedFields(clientFields, opened, applyFormValues(opened, form, new Set(touched), clientFields));

describe('the request of a form', () => {
  it('the request of a form contains only the edited field', () => {
    const opened = { id: '7', first_name: 'Ada', phone: '030 1', categories: [], published: true };
    expect(bodyOf(opened, { ...opened, phone: '030 2' }, 'phone')).toEqual({ phone: '030 2' });
  });

  it('the request of a form omits fields that the service does not show, unless the user edited them', () => {
    expect(
      bodyOf({ id: '7', first_name: 'Ada' }, { id: '7', first_name: 'Ada', bank_details: [], warning: '', block_emails: false }),
    ).toEqual({});
  });

  it('the request of a form contains an edited field that the service does not show, even if it is empty', () => {
    expect(bodyOf({ id: '7' }, { id: '7', tags: [], warning: '' }, 'tags')).toEqual({ tags: [] });
  });
});
