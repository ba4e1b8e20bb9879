import { describe, expect, it } from 'vitest';
import type { Names } from './calls.ts';
import { operations } from './generated/operations.ts';
import * as resources from './resources.ts';

const namesIn = (tree: Names): string[] =>
  Object.values(tree).flatMap((inner) => (typeof inner === 'string' ? [inner] : namesIn(inner)));

describe('the methods of the SDK', () => {
  it('are one for each operation that API keys may call', () => {
    // Add what is missing to resources.ts, under the name that people would look for.
    expect(namesIn(resources).toSorted()).toEqual(Object.keys(operations).toSorted());
  });
});
