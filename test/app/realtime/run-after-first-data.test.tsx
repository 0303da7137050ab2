import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../../src/providers/query-client.ts';
import { runAfterFirstData } from '../../../src/realtime/run-after-first-data.ts';

const firstList = ['clients', 'getList', {}];

test('on a visible page, the work starts two frames after the first data', () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const queryClient = createQueryClient();
  const start = vi.fn(() => () => {});
  onTestFinished(runAfterFirstData(queryClient, start));
  queryClient.setQueryData(firstList, { data: [], total: 0 });
  frames.shift()?.(0);
  expect(start).not.toHaveBeenCalled();
  frames.shift()?.(0);
  expect(start).toHaveBeenCalledOnce();
});

test('on a hidden page, of which no frames are drawn, the work starts with the first data', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const queryClient = createQueryClient();
  const start = vi.fn(() => () => {});
  onTestFinished(runAfterFirstData(queryClient, start));
  expect(start).not.toHaveBeenCalled();
  queryClient.setQueryData(firstList, { data: [], total: 0 });
  expect(start).toHaveBeenCalledOnce();
});
