import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { barPatterns } from '../../src/resources/sales/overview/bar-patterns.ts';
import { type Colours, darkColours, lightColours } from '../../src/theme/colours.ts';

/** Relative luminance and contrast ratio of WCAG 2.2. */
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
  ['light', lightColours],
  ['dark', darkColours],
])('the %s colours', (_name, colours: Colours) => {
  it.each(['text', 'quiet', 'accent', 'error', 'warning', 'success'] as const)(
    '%s has enough contrast to every surface for text',
    (name) => {
      for (const surface of [colours.background, colours.surface]) expect(contrast(colours[name], surface)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['error', 'warning', 'success', 'info', 'neutral'] as const)('%s has enough contrast to the background of its badge', (name) => {
    expect(contrast(colours[name], colours[`${name}Soft`])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['text', 'quiet', 'accent'] as const)('%s has enough contrast to every notice', (name) => {
    for (const notice of [colours.errorSoft, colours.warningSoft, colours.successSoft, colours.infoSoft])
      expect(contrast(colours[name], notice)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['text', 'quiet', 'accent'] as const)('%s has enough contrast to a row that is selected or under the pointer', (name) => {
    for (const row of [colours.hover, colours.selected]) expect(contrast(colours[name], row)).toBeGreaterThanOrEqual(4.5);
  });

  it('borders of inputs have enough contrast to every surface', () => {
    for (const surface of [colours.background, colours.surface]) expect(contrast(colours.control, surface)).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['money', ['accent', 'success']],
    ['lots', ['success', 'warning', 'error', 'quiet']],
  ] as const)(
    'each series of the chart of %s contrasts with the surface, and differs from every other series by contrast or pattern',
    (_chart, series) => {
      for (const [index, name] of series.entries()) {
        expect(contrast(colours[name], colours.surface)).toBeGreaterThanOrEqual(3);
        for (const [other, otherName] of series.entries())
          if (other !== index && contrast(colours[name], colours[otherName]) < 3) expect(barPatterns[index]).not.toBe(barPatterns[other]);
      }
    },
  );

  it('text on the accent colour has enough contrast', () => {
    expect(contrast(colours.onAccent, colours.accent)).toBeGreaterThanOrEqual(4.5);
  });
});

it('the sign-in page has the colours of the app', () => {
  const css = readFileSync('src/theme/colours.css', 'utf8');
  const inCss = [...css.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(([, name = '', ...both]) => [
    name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    both,
  ]);
  expect(Object.fromEntries(inCss)).toEqual(
    Object.fromEntries(Object.entries(lightColours).map(([name, colour]) => [name, [colour, Reflect.get(darkColours, name)]])),
  );
});

it('no component passes a path of the palette as `color`, which MUI ignores', () => {
  const components = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(100);
  expect(components.filter((file) => /\bcolor=(?:"|\{[^}]*')text\./.test(readFileSync(`src/${file}`, 'utf8')))).toEqual([]);
});
