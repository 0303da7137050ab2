/**
 * Returns the next checkbox (`step` 1) or the previous one (-1) that is enabled, starting at the focused line; `undefined` if there is
 * none.
 */
export function boxAfter(boxes: readonly HTMLInputElement[], from: Element | null, step: 1 | -1): HTMLInputElement | undefined {
  const line = from?.closest('li');
  const at = boxes.findIndex((box) => box === from || line?.contains(box));
  if (at < 0) return undefined;
  const rest = step === 1 ? boxes.slice(at + 1) : boxes.slice(0, at).reverse();
  return rest.find((box) => !box.disabled);
}
