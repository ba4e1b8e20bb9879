import { describe, expect, it } from 'vitest';
import { inkOn } from './ink-on.ts';

describe('inkOn', () => {
  it.each([
    ['#000000', '#ffffff'],
    ['#1f5fa8', '#ffffff'],
    ['#7a1f2b', '#ffffff'],
    ['#ffffff', '#000000'],
    ['#f2a900', '#000000'],
    ['#5cc48d', '#000000'],
  ])('on %s reads %s', (color, ink) => {
    expect(inkOn(color)).toBe(ink);
  });
});
