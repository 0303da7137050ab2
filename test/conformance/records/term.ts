/** Source: docs/specification/extensions.md#term-lists. */
import * as kind from '../checks/kinds.ts';

export const termRecord = { id: kind.id, vocabulary: kind.text, label: kind.text, weight: kind.anything };
