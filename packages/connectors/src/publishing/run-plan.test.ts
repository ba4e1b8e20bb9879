import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outcome } from '#src/outcome.ts';
import { contentOf, TestPublication } from '#src/testing/publishing.ts';
import type { CommittingStep, Processing, Publishing, References, RepeatableStep, Withdrawn } from './steps.ts';

// A network that does what it is told or not, and says so or not; that may give up what it has taken, and says so; a
// process that may end at any moment. Whatever they do, each committing call has its effect once, and the publication
// comes to an end once the trouble is over.

const troubles = [
  'refused for now',
  'lost before',
  'lost after',
  'restart',
  'given up',
  'refused later',
  'not told',
  'killed before',
  'killed after',
] as const;
type Trouble = (typeof troubles)[number] | 'none';

class Killed extends Error {}

class Network {
  readonly effects: string[] = [];
  uploads = 0;
  restarts = 0;
  withdrawals = 0;
  readonly #troubles: Trouble[];

  constructor(ordered: Trouble[]) {
    this.#troubles = [...ordered];
  }

  answer(name: string): Outcome<References> | { kind: 'restart'; reason: string } {
    const trouble = this.#troubles.shift() ?? 'none';
    if (trouble === 'killed before') throw new Killed();
    if (trouble === 'restart' || trouble === 'given up' || trouble === 'refused later' || trouble === 'not told') {
      this.restarts += 1;
      return { kind: 'restart', reason: 'What was uploaded has expired.' };
    }
    if (trouble === 'refused for now') {
      return { kind: 'retry', reason: 'Slow down.', retryAfterMs: 1000, reach: 'account' };
    }
    if (trouble !== 'lost before') this.effects.push(name);
    if (trouble === 'killed after') throw new Killed();
    if (trouble !== 'none') return { kind: 'unknown', reason: 'No answer came.' };
    return { kind: 'ok', value: { [name]: 'id', remoteId: 'id' } };
  }

  /** What became of the first post, which the network works on after it has taken it. */
  tell(): Outcome<References> | Processing | Withdrawn {
    const trouble = this.#troubles.shift() ?? 'none';
    if (trouble === 'none') return { kind: 'ok', value: {} };
    if (trouble === 'killed before' || trouble === 'killed after') throw new Killed();
    if (trouble === 'not told') return { kind: 'rejected', problem: 'not_understood', reason: 'What post?' };
    if (trouble !== 'given up' && trouble !== 'refused later') return { kind: 'processing', lookAgainMs: 1000 };
    this.effects.splice(this.effects.indexOf('post'), 1);
    this.withdrawals += 1;
    const refused = { kind: 'rejected', problem: 'content_refused', reason: 'No.' } as const;
    return { kind: 'withdrawn', failure: trouble === 'given up' ? { kind: 'restart', reason: 'It failed.' } : refused };
  }
}

function planFor(network: Network): Publishing {
  const upload: RepeatableStep = {
    kind: 'repeatable',
    name: 'upload',
    label: 'Upload',
    run: async () => {
      network.uploads += 1;
      return { kind: 'ok', value: { upload: 'id' } };
    },
  };
  const committing = (name: string): CommittingStep => ({
    kind: 'committing',
    name,
    label: name,
    run: async () => network.answer(name),
    find: async () =>
      network.effects.includes(name)
        ? { kind: 'found', references: { [name]: 'id', remoteId: 'id' }, evidence: 'It is there.' }
        : { kind: 'absent', evidence: 'It is not there.' },
  });
  const wait: RepeatableStep = { kind: 'repeatable', name: 'wait', label: 'Wait', run: async () => network.tell() };
  return { plan: () => [upload, committing('post'), wait, committing('reply-1'), committing('reply-2')] };
}

const tokens = { access: 'a', refresh: null, person: null, expiresAt: null, refreshExpiresAt: null };
const account = { platformUserId: '1', kind: 'profile', scopes: [], tokens } as const;
const clock = { now: () => new Date(), pass: async () => undefined };

test('whatever is lost, refused or killed, every call has its effect exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...troubles), { maxLength: 12 }), async (ordered) => {
      const network = new Network(ordered);
      const publishing = planFor(network);
      const publication = new TestPublication(contentOf({ text: 'Friday' }), account, clock);
      for (let runs = 0; runs <= ordered.length + 1; runs++) {
        try {
          const result = await publication.finish(publishing);
          // Somebody sends it again, as it is.
          if (result.kind === 'rejected') continue;
          expect(result.kind).toBe('published');
          break;
        } catch (error) {
          // The next process goes on with what was written down.
          if (!(error instanceof Killed)) throw error;
        }
      }
      expect(network.effects).toEqual(['post', 'reply-1', 'reply-2']);
      expect(network.uploads).toBe(1 + network.restarts + network.withdrawals);
    }),
    { numRuns: 500 },
  );
});

const never = async () => {
  throw new Error('It is not to be run.');
};

function comment(outcome: Outcome<References>): CommittingStep {
  const run = async () => outcome;
  return { kind: 'committing', name: 'comment', label: 'Comment', isOptional: true, run, find: never };
}

const post: CommittingStep = {
  kind: 'committing',
  name: 'post',
  label: 'Post',
  run: async () => ({ kind: 'ok', value: { remoteId: 'id' } }),
  find: never,
};

test.each([
  ['for a while', null, 6],
  ['for a day', 86_400_000, 1],
])('a comment that has to wait %s keeps no post from being told published', async (_what, retryAfterMs, runs) => {
  const step = comment({ kind: 'retry', reason: 'Slow down.', retryAfterMs, reach: 'account' });
  const publication = new TestPublication(contentOf({ text: 'Friday' }), account, clock);
  for (let run = 1; run < runs; run++) {
    expect(await publication.run({ plan: () => [post, step] })).toMatchObject({ kind: 'retry' });
  }
  expect(await publication.run({ plan: () => [post, step] })).toMatchObject({
    kind: 'published',
    references: { remoteId: 'id' },
    shortfalls: ['Slow down.'],
  });
});

test('what was withdrawn leaves nothing behind, and what was lost before it stays in doubt', async () => {
  const wait: RepeatableStep = {
    kind: 'repeatable',
    name: 'wait',
    label: 'Wait',
    run: async () => ({ kind: 'withdrawn', failure: { kind: 'restart', reason: 'It failed.' } }),
  };
  const publication = new TestPublication(contentOf({ text: 'Friday' }), account, clock);
  publication.records.set('post', { state: 'begun', references: { old: 'id' }, armings: 1 });
  expect(await publication.run({ plan: () => [post, wait] })).toEqual({ kind: 'restart', reason: 'It failed.' });
  expect([...publication.records]).toEqual([['post', { state: 'begun', references: {}, armings: 1 }]]);
});
