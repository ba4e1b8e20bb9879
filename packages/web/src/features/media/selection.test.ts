import { describe, expect, it } from 'vitest';
import { extendTo, keepOnly, nothingSelected, selectAll, toggle } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].toSorted();

describe('a selection', () => {
  it('takes one in, and out again', () => {
    const one = toggle(nothingSelected, 'b');
    expect(idsOf(one)).toEqual(['b']);
    expect(idsOf(toggle(one, 'b'))).toEqual([]);
  });

  it('extends from where it began, in both directions, keeping what was chosen before', () => {
    const begun = toggle(toggle(nothingSelected, 'e'), 'c');
    expect(idsOf(extendTo(begun, 'a', order))).toEqual(['a', 'b', 'c', 'e']);
    expect(idsOf(extendTo(extendTo(begun, 'a', order), 'd', order))).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(idsOf(extendTo(nothingSelected, 'd', order))).toEqual(['d']);
  });

  it('begins anew where its beginning is no longer listed', () => {
    expect(idsOf(extendTo(toggle(nothingSelected, 'gone'), 'b', order))).toEqual(['b', 'gone']);
  });

  it('takes all, and drops what left the list', () => {
    expect(idsOf(keepOnly(selectAll(order), ['a', 'e', 'f']))).toEqual(['a', 'e']);
  });
});
