import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../providers/data/types.ts';

interface StatusTextProps {
  readonly resource: ResourceName;
  readonly status: string;
  /** The service's label, shown for a status that the app has no translation for. */
  readonly label?: string;
}

export const StatusText = ({ resource, status, label = status }: StatusTextProps) =>
  useTranslate()(`resources.${resource}.statuses.${status}`, { _: label });
