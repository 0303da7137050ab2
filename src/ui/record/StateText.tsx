import { useTranslate } from 'ra-core';
import type { ResourceName } from '../../providers/data/types.ts';

interface StateTextProps {
  readonly resource: ResourceName;
  readonly state: string;
  /** The service's own word, for a state that the app has none for. */
  readonly label?: string;
}

/** A record's state in the user's language. */
export const StateText = ({ resource, state, label = state }: StateTextProps) =>
  useTranslate()(`resources.${resource}.statuses.${state}`, { _: label });
