import { expect, it } from 'vitest';
import { type EventKind, eventKinds } from './kinds.ts';

const kinds = Object.keys(eventKinds) as EventKind[];

it('tells nobody the address of somebody who was invited: it is erased from activity alone', () => {
  const withAddress = kinds.filter((kind) => 'email' in eventKinds[kind].params.shape);
  expect(withAddress).toEqual(['member_invited', 'invitation_revoked']);
  for (const kind of withAddress) expect(eventKinds[kind].notification).toBeNull();
});

it('keeps the names of accounts where they are erased: in account and accounts, each with its id', () => {
  const named = kinds.flatMap((kind) =>
    Object.keys(eventKinds[kind].params.shape).filter((key) => /account/i.test(key)),
  );
  expect(new Set(named)).toEqual(new Set(['account', 'accounts']));
});
