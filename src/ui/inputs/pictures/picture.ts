/** A picture as a record shows it, and as the form holds it: its addresses are signed and expire, its id alone is sent. */
import { z } from 'zod';

const picture = z.object({ id: z.string(), url: z.string(), thumbnail: z.string() });
export type Picture = z.output<typeof picture>;

/** What is no list of pictures is none. */
export const pictures = z.array(picture).catch([]);

/** The list with one picture at another place; places outside of it are its ends. */
export function movedPicture<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list[from];
  if (one === undefined) return [...list];
  const rest = list.filter((_other, index) => index !== from);
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), one, ...rest.slice(place)];
}
