import { expect, test } from 'vitest';
import { drawerTop } from '../../../src/resources/tasks/drawer/drawer-top.ts';

test('the drawer starts below the button that it would cover, unless the window is narrow or the button is too far down', () => {
  expect(drawerTop({ right: 1240, bottom: 100 }, 1280)).toBe(108);
  expect(drawerTop({ right: 700, bottom: 100 }, 1280)).toBeUndefined();
  expect(drawerTop({ right: 350, bottom: 100 }, 390)).toBeUndefined();
  expect(drawerTop({ right: 1240, bottom: 700 }, 1280)).toBeUndefined();
});
