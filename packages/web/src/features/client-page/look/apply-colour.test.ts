import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentsOf } from './apply-colour.ts';

type Rgb = [number, number, number];

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;

/** As WCAG 2.2 defines it, written here once more. */
function contrast(one: Rgb, other: Rgb): number {
  const luminance = (rgb: Rgb) => {
    const [r, g, b] = rgb.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as Rgb;
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const shadesOf = (value = '') => value.match(/#[0-9a-f]{6}/g) ?? [];
const surfaces = { light: rgbOf('#ffffff'), dark: rgbOf('#1e1c19') };
const grounds = { light: rgbOf('#fbfaf7'), dark: rgbOf('#151412') };

const soft = (colour: string, surface: Rgb): Rgb =>
  surface.map((part, index) => part + ((rgbOf(colour)[index] ?? 0) - part) * 0.1) as Rgb;

describe('an agency’s color', () => {
  it('can be read and told apart whatever it is, in both themes', () => {
    const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colours, (colour) => {
        const accents = accentsOf(colour);
        for (const [index, theme] of (['light', 'dark'] as const).entries()) {
          const at = (name: string) => rgbOf(shadesOf(accents[name])[index] ?? '');
          expect(contrast(at('--color-honey'), surfaces[theme])).toBeGreaterThanOrEqual(3);
          expect(contrast(at('--color-honey'), at('--color-on-honey'))).toBeGreaterThanOrEqual(4.5);
          for (const ground of [surfaces[theme], grounds[theme], soft(colour, surfaces[theme])]) {
            expect(contrast(at('--color-honey-text'), ground)).toBeGreaterThanOrEqual(4.5);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
