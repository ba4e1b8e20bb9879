import { makeStandardBlocks, type ReportBlock } from '@ruche/contracts/reports';
import { expect, it } from 'vitest';
import { addableKinds, newBlock, withComment } from './blocks.ts';

it('offers numbers that are not there yet, and comments always, up to the limit', () => {
  const standard = makeStandardBlocks();
  expect(addableKinds(standard)).toEqual(['inbox', 'comment']);
  expect(addableKinds(standard.slice(1))).toEqual(['key_numbers', 'inbox', 'comment']);
  expect(addableKinds(standard.slice(1), ['comment'])).toEqual(['comment']);
  const full = Array.from(
    { length: 20 },
    (_none, index): ReportBlock => ({ id: `${index}`, kind: 'comment', comment: '' }),
  );
  expect(addableKinds(full)).toEqual([]);
});

it('gives each block an id of its own, and changes one comment only', () => {
  const first = newBlock('comment', []);
  const second = newBlock('comment', [first]);
  expect([first.id, second.id]).toEqual(['comment', 'comment-2']);
  expect(withComment([first, second], 'comment-2', 'Well done').map(({ comment }) => comment)).toEqual([
    '',
    'Well done',
  ]);
});
