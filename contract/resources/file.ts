/** Files. Source: api.md "File" and "Files"; decisions.md section 4, `POST /files`. */
import { z } from 'zod';
import { idText } from '../wire.ts';

/** `url` is signed and expires; it needs no header. */
export const fileRecord = z.object({
  id: idText,
  url: z.string(),
  filename: z.string(),
  filesize: z.string().describe('bytes'),
  filemime: z.string().optional().describe('extension detail-fields'),
  thumbnail: z.string().optional().describe('of an image; extension detail-fields'),
});
