/** The next box (`step` 1) or the one before (-1) that can be ticked, from the line that has the focus; `undefined` at the end. */
export function boxAfter(boxes: readonly HTMLInputElement[], from: Element | null, step: 1 | -1): HTMLInputElement | undefined {
  const line = from?.closest('li');
  const at = boxes.findIndex((box) => box === from || line?.contains(box));
  if (at < 0) return undefined;
  const rest = step === 1 ? boxes.slice(at + 1) : boxes.slice(0, at).reverse();
  return rest.find((box) => !box.disabled);
}
