import { randomUUID } from 'node:crypto';
import { ApprovalFiguresSchema } from '@ruche/contracts/approvals';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiPerson, addClient, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();
let owner: ApiPerson;
let clientId: string;
beforeAll(async () => {
  owner = await api.signUp();
  ({ id: clientId } = await addClient(owner, { name: 'Lumen', timeZone: 'UTC' }));
});

const ask = async (person: ApiPerson, query: string) => {
  const answer = await person.call('GET', `/approvals/figures?${query}`);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return ApprovalFiguresSchema.strict().parse(answer.body);
};

type Round = { step?: 'internal' | 'client'; state: string; asked: string; decided?: string; said?: string[] };

/** A post with what was asked and said about it, oldest first. */
async function addPost(rounds: Round[], { ofClient = clientId, by = owner } = {}): Promise<void> {
  const { pool } = api.stack.owner;
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO posts (workspace_id, client_id, user_id, content, time_zone) VALUES ($1, $2, $3, 'Hello', 'UTC') RETURNING id`,
    [owner.workspaceId, ofClient, by.user.id],
  );
  for (const [index, { step = 'client', state, asked, decided = null, said = [] }] of rounds.entries()) {
    const made = await pool.query<{ id: string }>(
      `INSERT INTO approval_requests
         (workspace_id, client_id, post_id, step, round, state, content_hash, snapshot, post_version, asked_at, decided_at)
       VALUES ($1, $2, $3, $4, $5, $6, 'x', '{}', 1, $7, $8) RETURNING id`,
      [owner.workspaceId, ofClient, rows[0]?.id, step, index + 1, state, asked, decided],
    );
    for (const decision of said) {
      await pool.query(
        `INSERT INTO approval_decisions
           (workspace_id, client_id, request_id, decision, is_contact, name, at, content_hash, post_version, key)
         VALUES ($1, $2, $3, $4, true, 'Jo', $5, 'x', 1, $6)`,
        [owner.workspaceId, ofClient, made.rows[0]?.id, decision, decided, randomUUID()],
      );
    }
  }
}

const at = (time: string) => `2031-05-05T${time}:00Z`;
const yes = (asked: string, decided: string): Round => {
  return { state: 'approved', asked: at(asked), decided: at(decided), said: ['approve'] };
};
const ofDay = 'from=2031-05-05&to=2031-05-05';

it('has no share and no median, rather than zero, where nothing was approved', async () => {
  const none = { n: 0, firstPassShare: null, medianMinutes: null };
  expect(await ask(owner, 'from=2001-01-01&to=2001-01-31')).toEqual({ ...none, byClient: [], byMember: [] });
});

describe('a day of approvals', () => {
  let grace: ApiPerson;
  let otherClient: string;
  beforeAll(async () => {
    grace = await api.signUp();
    await api.join(grace, owner.workspaceId, 'member');
    ({ id: otherClient } = await addClient(owner, { name: 'Byte', timeZone: 'UTC' }));
    await addPost([yes('08:00', '08:30')]);
    await addPost([yes('08:00', '09:00')]);
    // Asked to change: not at once, and counted from the first time it was asked for.
    const change = { state: 'changes_asked', asked: at('08:00'), decided: at('09:00'), said: ['ask_change'] };
    await addPost([change, yes('10:00', '12:00')], { by: grace });
    // Edited by its author before anybody answered.
    await addPost([{ state: 'voided', asked: at('08:00') }, yes('09:00', '09:30')], {
      ofClient: otherClient,
      by: grace,
    });
    // The team, then the client: approved when the last of them said yes.
    await addPost([{ ...yes('08:00', '08:10'), step: 'internal' }, { ...yes('08:10', '10:00') }], {
      ofClient: otherClient,
    });
    // Approved, and voided by an edit since: its first yes counts, once.
    await addPost([{ ...yes('08:00', '08:20'), state: 'voided' }, yes('13:00', '14:00')]);
    // Nobody's yes.
    await addPost([{ state: 'let_out', asked: at('08:00'), decided: at('20:00') }]);
    await addPost([{ state: 'declined', asked: at('08:00'), decided: at('08:05'), said: ['decline'] }]);
    await addPost([
      { ...change, state: 'voided' },
      { state: 'waiting', asked: at('10:00') },
    ]);
    await addPost([
      { ...yes('08:00', '08:10'), step: 'internal' },
      { state: 'waiting', asked: at('08:10') },
    ]);
  });

  it('counts first passes and the time from being asked to the last yes', async () => {
    // Minutes: 30, 60, 240, 90, 120, 20.
    expect(await ask(owner, ofDay)).toMatchObject({ n: 6, firstPassShare: 5 / 6, medianMinutes: 75 });
  });

  it('tells them by client and by who wrote the posts', async () => {
    const { byClient, byMember } = await ask(owner, ofDay);
    expect(byClient).toEqual([
      { clientId, name: 'Lumen', n: 4, firstPassShare: 0.75, medianMinutes: 45 },
      { clientId: otherClient, name: 'Byte', n: 2, firstPassShare: 1, medianMinutes: 105 },
    ]);
    expect(byMember).toMatchObject([
      { userId: owner.user.id, n: 4, firstPassShare: 1, medianMinutes: 45 },
      { userId: grace.user.id, n: 2, firstPassShare: 0.5, medianMinutes: 165 },
    ]);
    expect(await ask(grace, `${ofDay}&clientId=${otherClient}`)).toMatchObject({
      n: 2,
      byMember: [{ n: 1 }, { n: 1 }],
    });
  });

  it('counts days where the client is', async () => {
    await api.stack.owner.pool.query("UPDATE clients SET time_zone = 'Pacific/Kiritimati' WHERE id = $1", [
      otherClient,
    ]);
    expect(await ask(owner, `from=2031-05-06&to=2031-05-06&clientId=${otherClient}`)).toMatchObject({ n: 1 });
    await api.stack.owner.pool.query("UPDATE clients SET time_zone = 'UTC' WHERE id = $1", [otherClient]);
  });

  it('shows nothing to others, and refuses days that are none', async () => {
    const eve = await api.signUp();
    expect(await ask(eve, ofDay)).toMatchObject({ n: 0, byClient: [], byMember: [] });
    expectRefused(await eve.call('GET', `/approvals/figures?${ofDay}&clientId=${clientId}`), 404, 'not_found');
    expectRefused(await api.call('GET', `/approvals/figures?${ofDay}`), 401, 'unauthenticated');
    expectFieldRefused(await owner.call('GET', '/approvals/figures?to=2031-05-05'), 'query.from');
    expectFieldRefused(await owner.call('GET', '/approvals/figures?from=2031-05-06&to=2031-05-05'), 'query.to');
    expectFieldRefused(await owner.call('GET', '/approvals/figures?from=0000-01-01&to=2031-05-05'), 'query.from');
  });
});
