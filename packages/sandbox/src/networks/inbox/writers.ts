import { createHash } from 'node:crypto';
import { type SeededWriter, seededWriters } from './seeded-writers.ts';

/** Somebody who writes to accounts. Nobody logs in as them. */
export type Writer = SeededWriter;

const motifs = ['flower', 'waves', 'star', 'book', 'arch', 'glass'] as const;

function titleOf(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Whoever is not known from the start is called as their id says: `paul-martin` is Paul Martin. */
function makeWriter(id: string): Writer {
  const [givenName = id, ...others] = id
    .split(/[\s._-]+/)
    .filter(Boolean)
    .map(titleOf);
  const digest = createHash('sha256').update(id).digest();
  return {
    id,
    givenName,
    familyName: others.join(' '),
    userName: id.toLowerCase().replaceAll(/[^a-z0-9_]+/g, '.'),
    motif: motifs[(digest[0] ?? 0) % motifs.length] ?? 'star',
    language: 'fr',
  };
}

export function findWriter(id: string): Writer {
  return seededWriters.find((writer) => writer.id === id) ?? makeWriter(id);
}

export function nameOf({ givenName, familyName }: Writer): string {
  return `${givenName} ${familyName}`.trim();
}

/** Digits that are always the same for the same words, as networks name people; the first ones are given. */
export function digitsFor(prefix: string, length: number, ...words: readonly string[]): string {
  const digest = createHash('sha256').update(words.join('\n')).digest('hex');
  return `${prefix}${String(BigInt(`0x${digest}`)).slice(0, length - prefix.length)}`;
}
