import type { Rectangle } from './place-dock.ts';

const typesWithoutText = ['button', 'checkbox', 'color', 'file', 'hidden', 'image', 'radio', 'range', 'reset', 'submit'];

function isTextField(element: Element): boolean {
  if (element instanceof HTMLInputElement) return !typesWithoutText.includes(element.type);
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable);
}

/** Returns a rectangle that contains the field and its open list of choices; `undefined` if the element is not a text field. */
export function rectangleOfField(element: Element | null): Rectangle | undefined {
  if (!element || !isTextField(element)) return undefined;
  const choiceList = document.getElementById(element.getAttribute('aria-controls') ?? '');
  const rectangles = [element, ...(choiceList ? [choiceList] : [])].map((box) => box.getBoundingClientRect());
  const left = Math.min(...rectangles.map((rectangle) => rectangle.left));
  const top = Math.min(...rectangles.map((rectangle) => rectangle.top));
  const width = Math.max(...rectangles.map((rectangle) => rectangle.right)) - left;
  const height = Math.max(...rectangles.map((rectangle) => rectangle.bottom)) - top;
  return { left, top, width, height };
}
