import type { Said } from '#src/assistant/trends/find-trends.ts';

/** A small generator of its own: the same seed, the same talk. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A term that is planted: its share of voices per week, the newest week first. Of people, unless it is of accounts. */
export type Planted = { text: string; shares: number[]; by?: 'people' | 'accounts' };

/** `accounts` post several times a week, all weeks, mostly about what they are used to post about. */
export type Talk = { seed: number; people: number; weeks: number; accounts?: number; planted?: Planted[] };

const vocabulary = 400;
const letters = 'bcdfghklmnprtv';
const vowels = 'aeiou';

/** Made-up words, so that no list of words decides. */
function wordAt(place: number): string {
  const [first, second, third] = [place % 14, Math.floor(place / 14) % 14, Math.floor(place / 196) % 14];
  return `${letters[first]}${vowels[place % 5]}${letters[second]}${vowels[(place + second) % 5]}${letters[third]}a`;
}

const themesOf = (planted: readonly Planted[], week: number, random: () => number) =>
  planted.filter(({ shares }) => random() < (shares[week] ?? 0)).map(({ text }) => text);

const habits = 40;

/** Each has words of its own, which it comes back to. */
function seededPosts({ seed, accounts = 0, weeks, planted = [] }: Talk): Said[] {
  const random = seededRandom(seed * 7_919 + 1);
  const said: Said[] = [];
  for (let account = 0; account < accounts; account += 1) {
    const usual = Array.from({ length: habits }, () => Math.floor(vocabulary * random()));
    for (let week = 0; week < weeks; week += 1) {
      const themes = themesOf(planted, week, random);
      const posts = 2 + Math.floor(4 * random());
      for (let n = 0; n < posts; n += 1) {
        const words = Array.from({ length: 10 }, () =>
          wordAt(random() < 0.7 ? (usual[Math.floor(habits * random())] ?? 0) : Math.floor(vocabulary * random() ** 2)),
        );
        said.push({ voice: `account ${account}`, week, text: [...words, ...(n === 0 ? themes : [])].join(' ') });
      }
    }
  }
  return said;
}

/** People who talk of this and that, some words far more often than others, and now and then say the same thing twice. */
function seededPeople({ seed, people, weeks, planted = [] }: Talk): Said[] {
  const random = seededRandom(seed);
  const said: Said[] = [];
  for (let week = 0; week < weeks; week += 1) {
    // Some weeks are busier.
    const count = Math.max(1, Math.round(people * (0.6 + 0.8 * random())));
    for (let n = 0; n < count; n += 1) {
      const voice = `person ${Math.floor(random() * people * 4)}`;
      const words = Array.from({ length: 6 }, () => wordAt(Math.floor(vocabulary * random() ** 2)));
      const text = [...words, ...themesOf(planted, week, random)].join(' ');
      said.push({ voice, week, text });
      if (random() < 0.2) said.push({ voice, week, text: `${text} ${text}` });
    }
  }
  return said;
}

/** What people say to a client, and what accounts post that it watches. */
export function seededTalk({ planted = [], ...talk }: Talk): Said[] {
  const of = (who: 'people' | 'accounts') => planted.filter(({ by = 'people' }) => by === who);
  return [...seededPeople({ ...talk, planted: of('people') }), ...seededPosts({ ...talk, planted: of('accounts') })];
}
