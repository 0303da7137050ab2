/** The URLs of a picture are signed and expire, so the form sends only the id. */
import { z } from 'zod';

const pictureSchema = z.object({ id: z.string(), url: z.string(), thumbnail: z.string() });
export type Picture = z.output<typeof pictureSchema>;

/** A value that is not a list of pictures is parsed as an empty list. */
export const picturesSchema = z.array(pictureSchema).catch([]);

/** Returns the list with the item at `from` moved to `to`. If `to` is outside the list, the item moves to the start or the end. */
export function movePicture<T>(list: readonly T[], from: number, to: number): T[] {
  const movedItem = list[from];
  if (movedItem === undefined) return [...list];
  const otherItems = list.filter((_other, index) => index !== from);
  const index = Math.max(0, Math.min(to, otherItems.length));
  return [...otherItems.slice(0, index), movedItem, ...otherItems.slice(index)];
}
