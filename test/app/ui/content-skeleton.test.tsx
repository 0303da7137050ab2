import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContentSkeleton } from '../../../src/ui/record/ContentSkeleton.tsx';

test('the placeholder of a record page has the shape of its content', () => {
  const partsOf = (shape: 'form' | 'panel' | 'tabs') => {
    const { container } = render(<ContentSkeleton shape={shape} />);
    return [container.querySelectorAll('.record-tabs .MuiSkeleton-root').length, container.querySelectorAll('.MuiPaper-root').length];
  };
  expect(partsOf('tabs')).toEqual([4, 1]);
  expect(partsOf('panel')).toEqual([0, 1]);
  expect(partsOf('form')).toEqual([0, 1]);
});
