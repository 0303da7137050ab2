import { z } from 'zod';
import type { Bundle } from '../../../contract/fields.ts';
import { useMe } from '../../providers/me.ts';

const ids = z.array(z.string()).catch([]);
const pictures = z.array(z.object({ id: z.string(), thumbnail: z.string() })).catch([]);

/** Shows references to several records: staff members by name, pictures as images. */
export const ReferencesText = ({ bundle, value }: { bundle: Bundle | undefined; value: unknown }) => {
  const { staff } = useMe().config;
  if (bundle === 'file')
    return pictures.parse(value).map(({ id, thumbnail }) => <img key={id} src={thumbnail} alt={`#${id}`} height={48} />);
  return ids
    .parse(value)
    .map((id) => staff.find((colleague) => colleague.id === id)?.label ?? `#${id}`)
    .join(', ');
};
