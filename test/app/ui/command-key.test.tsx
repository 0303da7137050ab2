import { expect, test } from 'vitest';
import { composesCharacter } from '../../../src/ui/command-key.ts';

const modifiers = (pressed: readonly string[]) => ({
  altKey: pressed.includes('Alt'),
  ctrlKey: pressed.includes('Ctrl'),
  metaKey: pressed.includes('Meta'),
  getModifierState: (modifier: string) => pressed.includes(modifier),
});

test('AltGr composes characters, also if it is reported as Ctrl and Alt, and other modifier keys do not', () => {
  const composes = (...pressed: string[]) => composesCharacter(modifiers(pressed), false);
  expect([composes('AltGraph'), composes('Ctrl', 'Alt', 'AltGraph')]).toEqual([true, true]);
  expect([composes(), composes('Alt'), composes('Ctrl'), composes('Ctrl', 'Alt')]).toEqual(Array(4).fill(false));
});

test('on Apple devices, the Option key composes characters, except in a shortcut', () => {
  const composes = (...pressed: string[]) => composesCharacter(modifiers(pressed), true);
  // Firefox reports the Option key as AltGr too.
  expect([composes('Alt'), composes('Alt', 'AltGraph')]).toEqual([true, true]);
  expect([composes(), composes('Meta', 'Alt', 'AltGraph'), composes('Ctrl', 'Alt')]).toEqual(Array(3).fill(false));
});
