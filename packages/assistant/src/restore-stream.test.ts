import { maskTexts } from '@ruche/contracts/assistant';
import { array, assert, constantFrom, infiniteStream, integer, oneof, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { createRestoringStream } from './restore-stream.ts';

const { texts, restore } = maskTexts(
  ['Marie [NAME_3] écrit à paul@exemple.fr, 06 12 34 56 78, 12 rue de la Paix, [TEXT_1] @marie'],
  ['Marie'],
);
const pieces = oneof(
  constantFrom(
    '[NAME_1]',
    '[',
    'NAME_',
    '1]',
    '[PHONE_1',
    ']',
    '[EMAIL_99]',
    '[[NAME_1]]',
    '[NAME_1',
    '😀',
    texts[0] ?? '',
  ),
  string(),
);

it('gives the same text however it is cut', () => {
  assert(
    property(array(pieces), infiniteStream(integer({ min: 1, max: 7 })), (parts, sizes) => {
      const whole = parts.join('');
      const stream = createRestoringStream(restore);
      let shown = '';
      for (let at = 0; at < whole.length; ) {
        const size: number = sizes.next().value as number;
        shown += stream.push(whole.slice(at, at + size));
        at += size;
      }
      expect(shown + stream.end()).toBe(restore(whole));
    }),
    { numRuns: 2_000 },
  );
});
