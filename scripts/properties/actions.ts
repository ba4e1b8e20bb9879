import * as fc from 'fast-check';

// What may happen to posts, in any order. Numbers of posts and accounts are indexes; what does not exist is passed over.

const post = fc.nat(1);
const account = fc.nat(2);
const part = fc.record({ post, account });

/** Trouble of the networks that ends by itself. */
const faults = [
  'drop-before',
  'drop-after',
  'error-after',
  'truncated',
  'server-error',
  'unavailable',
  'garbage',
  'reject',
  'duplicate',
  'token-expired',
  'token-revoked',
] as const;
const fault = fc.oneof(
  fc.record({ kind: fc.constantFrom(...faults) }),
  fc.record({ kind: fc.constant('rate-limit' as const), retryAfterSeconds: fc.constantFrom(30, 900) }),
);

const named = <Name extends string, Fields extends object>(
  name: Name,
  fields: fc.Arbitrary<Fields>,
): fc.Arbitrary<{ do: Name } & Fields> => fields.map((given) => ({ do: name, ...given }));
const nothing = fc.constant({});
const onPost = fc.record({ post });
const scope = fc.record({ of: fc.constantFrom('workspace', 'client', 'account'), account });

/** What people do about one post. */
const composing = fc.oneof(
  named('edit', onPost),
  named('move', fc.record({ post, minutes: fc.constantFrom(0, 2, 20) })),
  named('cancel', onPost),
  named('schedule', onPost),
  named('publish now', onPost),
  named('choose accounts', onPost),
  named('delete', onPost),
  named('restore', onPost),
);

const repairing = fc.oneof(
  named('retry', part),
  named('look', part),
  named('settle', part),
  named('retry all', fc.record({ cause: fc.constantFrom('rejected', 'late', 'reconnect', 'disconnected') })),
);

const surroundings = fc.oneof(
  named('pause', scope),
  named('resume', scope),
  named('disconnect', fc.record({ account })),
  named('lose access', fc.record({ account })),
  named('connect', fc.record({ account })),
  named('delete client', nothing),
  named('restore client', nothing),
);

const trouble = fc.record({
  platform: fc.constantFrom('twitter', 'linkedin'),
  operation: fc.constantFrom('publish', 'publish', 'publish', 'status'),
  fault,
});

const work = fc.record({
  after: fc.constantFrom(0, 5, 70, 70, 300, 1800, 25_000),
  troubles: fc.array(trouble, { maxLength: 2 }),
  /** At which boundary the worker stalls, or is killed; most jobs have fewer than the largest. */
  stallAt: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 2 }),
});

const working = fc.oneof(
  { weight: 9, arbitrary: named('work', work) },
  { weight: 1, arbitrary: named('wake', nothing) },
);

const action = fc.oneof(
  { weight: 4, arbitrary: composing },
  { weight: 3, arbitrary: repairing },
  { weight: 3, arbitrary: surroundings },
  { weight: 9, arbitrary: working },
);
export type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

/** A post for two accounts and one for one of these and another, then anything. */
export const story = fc.array(action, { minLength: 10, maxLength: 25, size: 'max' });
