/** The screen sizes and colour schemes of the screenshots. */
import type { BrowserContextOptions } from '@playwright/test';

export interface Look {
  readonly name: 'light' | 'dark' | 'narrow' | 'narrow dark';
  /** The end of the file's name, before `.png`. */
  readonly suffix: string;
  readonly options: BrowserContextOptions;
}

const wide = { viewport: { width: 1280, height: 800 } };
const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true };

export const looks: readonly Look[] = [
  { name: 'light', suffix: '', options: { ...wide, colorScheme: 'light' } },
  { name: 'dark', suffix: '-dark', options: { ...wide, colorScheme: 'dark' } },
  { name: 'narrow', suffix: '-narrow', options: { ...narrow, colorScheme: 'light' } },
  { name: 'narrow dark', suffix: '-narrow-dark', options: { ...narrow, colorScheme: 'dark' } },
];
