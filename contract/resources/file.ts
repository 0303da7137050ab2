/** Files. Source: docs/specification/api.md#files, docs/specification/extensions.md#file-uploads. */
import { z } from 'zod';
import { idText } from '../wire.ts';

/** `url` and `thumbnail` are signed URLs that expire. A request to them needs no authorization header. */
export const fileRecord = z.object({
  id: idText,
  url: z.string(),
  filename: z.string(),
  filesize: z.string(),
  filemime: z.string().optional().describe('extension detail-fields'),
  thumbnail: z.string().optional().describe('of an image; extension detail-fields'),
});
