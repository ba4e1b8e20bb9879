import { createRequire } from 'node:module';
import bricolage from '@fontsource/bricolage-grotesque/unicode.json' with { type: 'json' };
import inter from '@fontsource/inter/unicode.json' with { type: 'json' };

/** Of a typeface, one file for each part of Unicode: a character is drawn from the first that has it. */
export type FontFile = { path: string; covers: (codePoint: number) => boolean };
export type FontName = 'text' | 'bold' | 'display';

// Not named `require`: the bundle of a role would look for the files beside itself.
const { resolve } = createRequire(import.meta.url);

function coverageOf(ranges: string): FontFile['covers'] {
  const parts = ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
  });
  return (codePoint) => parts.some(({ first, last }) => codePoint >= first && codePoint <= last);
}

function filesOf(typeface: string, ranges: Record<string, string>, weight: number, parts: readonly string[]) {
  return parts.flatMap((part): FontFile[] => {
    const covered = ranges[part];
    if (covered === undefined) return [];
    const path = resolve(`@fontsource/${typeface}/files/${typeface}-${part}-${weight}-normal.woff`);
    return [{ path, covers: coverageOf(covered) }];
  });
}

const parts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'greek-ext', 'cyrillic-ext'];
const interOf = (weight: number) => filesOf('inter', inter, weight, parts);

/** The best first. */
export const typefaces: Record<FontName, FontFile[]> = {
  text: interOf(500),
  bold: interOf(600),
  display: [...filesOf('bricolage-grotesque', bricolage, 700, parts), ...interOf(700)],
};
