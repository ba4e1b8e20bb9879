import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepQuestion, readKeptQuestion } from './kept-questions.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('keeps what was typed for its own thread until it is empty', () => {
  keepQuestion('one', 'How did');
  keepQuestion('two', 'When');
  expect([readKeptQuestion('one'), readKeptQuestion('two'), readKeptQuestion('three')]).toEqual([
    'How did',
    'When',
    '',
  ]);
  keepQuestion('one', '');
  expect([readKeptQuestion('one'), readKeptQuestion('two')]).toEqual(['', 'When']);
});

it('does without where the browser keeps nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepQuestion('one', 'How did');
  expect(readKeptQuestion('one')).toBe('');
});
