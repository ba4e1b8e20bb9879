import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';
import { type AnswerBlock, parseAnswer, parseLine, withoutMarks } from './parse-answer.ts';

const piecesOf = (block: AnswerBlock) =>
  block.kind === 'list' ? block.items.flat() : block.kind === 'heading' ? block.line : block.lines.flat();
const linksIn = (text: string) =>
  parseAnswer(text)
    .flatMap(piecesOf)
    .flatMap((piece) => (piece.kind === 'link' ? piece.path : []));
const textOf = (text: string) =>
  parseAnswer(text)
    .flatMap(piecesOf)
    .map((piece) => piece.text)
    .join('');

it('reads paragraphs, headings, lists and what stands out', () => {
  expect(
    parseAnswer('## This week\nTwo posts.\nOne **failed**.\n\n- Bread\n\n- Cake\n2. Tea\n3) Milk\n\nDone.'),
  ).toEqual([
    { kind: 'heading', line: [{ kind: 'text', text: 'This week' }] },
    {
      kind: 'paragraph',
      lines: [
        [{ kind: 'text', text: 'Two posts.' }],
        [
          { kind: 'text', text: 'One ' },
          { kind: 'strong', text: 'failed' },
          { kind: 'text', text: '.' },
        ],
      ],
    },
    { kind: 'list', start: null, items: [[{ kind: 'text', text: 'Bread' }], [{ kind: 'text', text: 'Cake' }]] },
    { kind: 'list', start: 2, items: [[{ kind: 'text', text: 'Tea' }], [{ kind: 'text', text: 'Milk' }]] },
    { kind: 'paragraph', lines: [[{ kind: 'text', text: 'Done.' }]] },
  ]);
});

it('leads to screens of ours only', () => {
  expect(linksIn('See [the post](/dashboard/posts/1?view=receipt).')).toEqual(['/dashboard/posts/1?view=receipt']);
});

it.each([
  'https://collect.example/?q=secret',
  '//collect.example/dashboard',
  '/\\collect.example',
  '/dashboard.collect.example',
  '/dashboard/../auth/signin',
  '/dashboard/%2e%2e/auth/signin',
  '/dashboard?workspace=0199f5a4-0000-7000-8000-000000000001',
  '/auth/signin',
  'javascript:alert(1)',
  'data:text/html,x',
])('makes no link of %s', (address) => {
  expect(ownPath(address)).toBeNull();
  expect(linksIn(`Look [here](${address})`)).toEqual([]);
  // Whoever reads it sees where it would have led.
  expect(textOf(`Look [here](${address})`)).toContain(address);
});

it('draws no image and keeps HTML as the text that it is', () => {
  expect(parseLine('![the bakery](https://collect.example/x.png?q=secret)')).toEqual([
    { kind: 'text', text: 'the bakery' },
  ]);
  const html = '<img src=x onerror=alert(1)> <b>bold</b>';
  expect(parseLine(html)).toEqual([{ kind: 'text', text: html }]);
});

it('takes out what turns text around, and leaves what is not finished yet', () => {
  expect(textOf('abc\u202Egnp.exe')).toBe('abcgnp.exe');
  expect(textOf('It was **very')).toBe('It was **very');
  expect(textOf('2 ** 3 ** 4')).toBe('2 ** 3 ** 4');
  expect(withoutMarks('It was **very** good')).toBe('It was very good');
});
