import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Colours, dark, light } from '../../src/theme/colours.ts';

/** WCAG 2.2: relative luminance, and the ratio of two. */
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string) => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_name, colours: Colours) => {
  it.each(['text', 'quiet', 'accent', 'error', 'warning', 'success'] as const)('%s can be read on every surface', (name) => {
    for (const surface of [colours.background, colours.surface]) expect(contrast(colours[name], surface)).toBeGreaterThanOrEqual(4.5);
  });

  it('what stands on the accent can be read', () => {
    expect(contrast(colours.onAccent, colours.accent)).toBeGreaterThanOrEqual(4.5);
  });
});

it('the sign-in page has the colours of the app', () => {
  const css = readFileSync('src/theme/colours.css', 'utf8');
  const inCss = [...css.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(([, name = '', ...both]) => [
    name.replace('-a', 'A'),
    both,
  ]);
  expect(Object.fromEntries(inCss)).toEqual(
    Object.fromEntries(Object.entries(light).map(([name, colour]) => [name, [colour, Reflect.get(dark, name)]])),
  );
});
