import { expect, test } from 'vitest';
import { createRandom } from '../../../server/demo/random.ts';

test('createRandom generates the same sequence for the same seed, and another one for another seed', () => {
  const sequence = (seed: number) => Array.from({ length: 50 }, createRandom(seed).next);
  expect(sequence(7)).toEqual(sequence(7));
  expect(sequence(7)).not.toEqual(sequence(8));
});

test('integer returns integers between both limits, inclusive', () => {
  const random = createRandom(1);
  expect(new Set(Array.from({ length: 500 }, () => random.integer(3, 6)))).toEqual(new Set([3, 4, 5, 6]));
});

test('pickSeveral returns different elements in their order, or all of them if there are fewer', () => {
  const random = createRandom(2);
  const from = ['a', 'b', 'c', 'd', 'e'];
  for (let round = 0; round < 50; round += 1) {
    const picked = random.pickSeveral(from, 3);
    expect(picked).toHaveLength(3);
    expect(picked).toEqual(from.filter((candidate) => picked.includes(candidate)));
  }
  expect(random.pickSeveral(from, 9)).toEqual(from);
  expect(random.pickSeveral(from, 0)).toEqual([]);
});

test('fill keeps the letters of a pattern and replaces its placeholders', () => {
  const random = createRandom(3);
  expect(random.fill('CHE-%##.###.### X')).toMatch(/^CHE-[1-9]\d\d\.\d{3}\.\d{3} X$/);
  expect(random.fill('SW% %??')).toMatch(/^SW[1-9] [1-9][A-Z]{2}$/);
});

test('pick throws for an empty list', () => {
  expect(() => createRandom(4).pick([])).toThrow(RangeError);
});

test('uuid returns identifiers of version 4', () => {
  expect(createRandom(5).uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
