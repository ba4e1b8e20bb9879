import { expect, it } from 'vitest';
import { readableOn } from './readable-colour.ts';

it('leaves a color that can be read as it is, and changes others until they can', () => {
  expect(readableOn('#1f5fa8', 'light', 4.5)).toBe('#1f5fa8');
  expect(readableOn('#ffe000', 'dark', 4.5)).toBe('#ffe000');
  expect(readableOn('#ffe000', 'light', 4.5)).not.toBe('#ffe000');
  expect(readableOn('#000000', 'dark', 4.5)).not.toBe('#000000');
});

it('finds a shade for every ground, also of the color of the ground itself', () => {
  for (const color of ['#ffffff', '#fbfaf7', '#1e1c19', '#808080', '#00ff00']) {
    for (const ground of ['light', 'dark'] as const) {
      expect(readableOn(color, ground, 4.5)).toMatch(/^#[0-9a-f]{6}$/);
    }
  }
});
