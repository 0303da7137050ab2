/**
 * The state that the facts of a page share while one of them is edited in place. A fact is a label with the value of a field of the record,
 * or with the values of two fields that form a range.
 */
import { type ComponentType, createContext, type RefObject } from 'react';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../../../contract/fields.ts';
import type { ResourceName } from '../../../providers/data/types.ts';
import type { CheckSave } from '../../form/save-check.ts';

export interface FactEditorProps {
  /** The names of the edited fields. */
  readonly sources: readonly string[];
  /** Called after the save or the cancellation. */
  readonly onClose: () => void;
}

export interface FactEditingOptions {
  readonly resource: ResourceName;
  readonly record: RaRecord;
  /** The fields of the edit form. */
  readonly fields: Fields;
  readonly check?: CheckSave;
  /**
   * Returns whether the field can be edited at the moment. By default, a field can be edited if the service returns it. Not called for a
   * multifield, which cannot be edited in place.
   */
  readonly canEdit?: (source: string) => boolean;
  /** Replaces the editor, for a form that has its own inputs. */
  readonly editor?: ComponentType<FactEditorProps>;
}

interface FactEditingState extends FactEditingOptions {
  readonly canEdit: (source: string) => boolean;
  /** The key of the fact that is edited. */
  readonly openFactKey: string | undefined;
  /** Opens a fact. If another fact has unsaved input, moves the focus to that input instead. */
  readonly open: (factKey: string) => void;
  readonly close: () => void;
  /** The form of the open fact while it has unsaved input. */
  readonly unsavedForm: RefObject<HTMLFormElement | null>;
}

/** `undefined` on a page without editing in place, or for a user who may not update the record. */
export const FactEditingContext = createContext<FactEditingState | undefined>(undefined);
