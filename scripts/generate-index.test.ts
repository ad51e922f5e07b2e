import { expect, test } from 'vitest';
import { staleIndexes } from './generate-index.js';

test('the indexes of keywords and sets are what their folders hold', () => {
  expect(staleIndexes()).toEqual([]);
});
