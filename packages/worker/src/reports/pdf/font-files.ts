import { createRequire } from 'node:module';
import bricolage from '@fontsource/bricolage-grotesque/unicode.json' with { type: 'json' };
import inter from '@fontsource/inter/unicode.json' with { type: 'json' };
import emoji from '@fontsource/noto-emoji/unicode.json' with { type: 'json' };
import arabic from '@fontsource/noto-sans-arabic/unicode.json' with { type: 'json' };
import hebrew from '@fontsource/noto-sans-hebrew/unicode.json' with { type: 'json' };

/** Of a typeface, one file for each part of Unicode: a character is drawn from the first that has it. */
export type FontFile = { path: string; covers: (codePoint: number) => boolean };

export type FontName = 'text' | 'medium' | 'bold' | 'display';

/** Which characters are in which file. */
const typefaces: Record<string, Record<string, string>> = {
  'bricolage-grotesque': bricolage,
  inter,
  'noto-emoji': emoji,
  'noto-sans-arabic': arabic,
  'noto-sans-hebrew': hebrew,
};

// Not named `require`: the bundle of a role would look for the files beside itself.
const { resolve } = createRequire(import.meta.url);

function coverageOf(ranges: string): FontFile['covers'] {
  const parts = ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
  });
  return (codePoint) => parts.some(({ first, last }) => codePoint >= first && codePoint <= last);
}

function filesOf(typeface: string, weight: number, parts?: readonly string[]): FontFile[] {
  const ranges = typefaces[typeface] ?? {};
  return (parts ?? Object.keys(ranges)).flatMap((part) => {
    const covered = ranges[part];
    if (covered === undefined) return [];
    const name = `${typeface}-${part.replaceAll(/[[\]]/g, '')}-${weight}-normal.woff`;
    return [{ path: resolve(`@fontsource/${typeface}/files/${name}`), covers: coverageOf(covered) }];
  });
}

// The most common characters first: they are found without looking any further.
const european = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'greek-ext', 'cyrillic-ext'];
const weights: Record<FontName, number> = { text: 400, medium: 500, bold: 600, display: 600 };

function chainOf(name: FontName): FontFile[] {
  const weight = weights[name];
  return [
    ...(name === 'display' ? filesOf('bricolage-grotesque', weight, european) : []),
    ...filesOf('inter', weight, european),
    ...filesOf('noto-sans-arabic', weight, ['arabic']),
    ...filesOf('noto-sans-hebrew', weight, ['hebrew']),
    ...filesOf('noto-emoji', 400),
  ];
}

const chains = new Map<FontName, FontFile[]>();

export function fontFilesOf(name: FontName): FontFile[] {
  const made = chains.get(name) ?? chainOf(name);
  chains.set(name, made);
  return made;
}
