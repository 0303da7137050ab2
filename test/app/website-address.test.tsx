import { beforeEach, expect, test } from 'vitest';
import { websiteAddress } from '../../src/providers/website-address.ts';

beforeEach(() => window.happyDOM.setURL('https://office.example/items'));

test.each([
  ['https://house.example', '/', 'https://house.example/'],
  ['https://house.example/en', '/lots/7', 'https://house.example/en/lots/7'],
  ['https://house.example/en/', 'lots/7', 'https://house.example/en/lots/7'],
  ['https://house.example', 'https://lots.example/7', 'https://lots.example/7'],
  ['https://office.example', '/', undefined],
  ['https://house.example', 'javascript:alert(1)', undefined],
  ['https://house.example', '/http://[', undefined],
  ['', '/', undefined],
  ['nowhere', '/', undefined],
])('on the website %s, the path %s has the address %s', (websiteBasePath, path, address) => {
  expect(websiteAddress({ websiteBasePath }, path)).toBe(address);
});
