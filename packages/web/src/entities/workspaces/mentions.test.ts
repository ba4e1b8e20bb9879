import { expect, it } from 'vitest';
import { findMembers, mentionAt, mentionedIn } from './mentions.ts';

const members = [
  { id: 'ana', name: 'Ana Lima' },
  { id: 'zoe', name: 'Zoé Martin' },
];

it('hears a mention while it is typed', () => {
  expect(mentionAt('Ask @an', 7)).toEqual({ from: 4, typed: 'an' });
  expect(mentionAt('@', 1)).toEqual({ from: 0, typed: '' });
  expect(mentionAt('@Ana Li', 7)).toEqual({ from: 0, typed: 'Ana Li' });
  expect(mentionAt('mail me@example', 15)).toBeNull();
  expect(mentionAt('Ask @ana now please', 19)).toBeNull();
});

it('finds members by any of their names, with or without accents', () => {
  expect(findMembers(members, 'zoe')).toEqual([members[1]]);
  expect(findMembers(members, 'mar')).toEqual([members[1]]);
  expect(findMembers(members, '')).toEqual(members);
});

it('mentions those whose whole name stands there', () => {
  expect(mentionedIn('Please look, @Zoé Martin. @Ana knows.', members)).toEqual(['zoe']);
});
