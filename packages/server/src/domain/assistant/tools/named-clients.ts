import type { ReadableClient } from '@ruche/database/assistant';

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const longWords = (text: string) =>
  new Set(
    fold(text)
      .split(' ')
      .filter((word) => word.length >= 4),
  );

/** Words with a capital letter that begin no sentence. */
const capitalised = (text: string) =>
  text
    .split(/(?<=[.!?…\n])\s+/u)
    .flatMap((sentence) => (sentence.match(/[\p{L}\p{N}-]+/gu) ?? []).slice(1))
    .filter((word) => /^\p{Lu}.{3}/u.test(word))
    .map(fold);

/** The clients that a question names: in full, or by a word that is in the name of one alone. */
export function findNamed(question: string, clients: readonly ReadableClient[]): Set<string> {
  const said = ` ${fold(question)} `;
  const words = new Set(capitalised(question));
  const owners = new Map<string, string[]>();
  for (const { id, name } of clients) {
    for (const word of longWords(name)) owners.set(word, [...(owners.get(word) ?? []), id]);
  }
  const isOne = (id: string, name: string) => {
    const whole = fold(name);
    if (whole.length >= 2 && said.includes(` ${whole} `)) return true;
    return [...longWords(name)].some((word) => words.has(word) && owners.get(word)?.join() === id);
  };
  return new Set(clients.filter(({ id, name }) => isOne(id, name)).map(({ id }) => id));
}
