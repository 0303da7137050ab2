/** A picture as the service returns it and as the form holds it. Its URLs are signed and expire; only the id is sent. */
import { z } from 'zod';

const picture = z.object({ id: z.string(), url: z.string(), thumbnail: z.string() });
export type Picture = z.output<typeof picture>;

/** A value that is not a list of pictures is parsed as an empty list. */
export const pictures = z.array(picture).catch([]);

/** Returns the list with one picture moved to another position. A position outside the list means its start or end. */
export function movedPicture<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = list[from];
  if (moved === undefined) return [...list];
  const rest = list.filter((_other, index) => index !== from);
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), moved, ...rest.slice(place)];
}
