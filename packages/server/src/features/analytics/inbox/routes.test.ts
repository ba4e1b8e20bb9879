import { InboxStatsSchema } from '@ruche/contracts/inbox';
import { beforeAll, expect, it } from 'vitest';
import { expectFieldRefused, expectRefused } from '#testing/api.ts';
import { type Inbox, openInbox, receive } from '#testing/inbox.ts';
import { choosePlan } from '#testing/reports.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();
let inbox: Inbox;

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const thisWeek = `from=${day(6)}&to=${day(0)}`;

/** The wait of a conversation ended with an answer after that many business minutes. */
const answerWait = (conversationId: string, minutes: number) =>
  api.stack.owner.pool.query(
    `UPDATE answer_waits SET ended_at = now(), ending = 'answered', business_minutes = $2, user_id = $3
     WHERE conversation_id = $1`,
    [conversationId, minutes, inbox.person.user.id],
  );

beforeAll(async () => {
  inbox = await openInbox(api);
  for (const minutes of [10, 20, 30, 600]) {
    const { id } = await receive(api, inbox, { sentiment: 'positive', minutesAgo: 5 });
    await answerWait(id, minutes);
  }
  await receive(api, inbox, { sentiment: 'negative', minutesAgo: 5 });
  await receive(api, inbox, { minutesAgo: 5, fields: { is_spam: true } });
});

it('tells medians and 90th percentiles with what they rest on, spam left out', async () => {
  const answer = await inbox.person.call('GET', `/analytics/inbox?${thisWeek}&clientId=${inbox.clientId}`);
  const stats = InboxStatsSchema.strict().parse(answer.body);
  expect(stats).toMatchObject({
    received: 5,
    conversations: 5,
    answeredShare: 0.8,
    firstAnswer: { n: 4, medianMinutes: 25, withinTarget: 0.75 },
    nextAnswer: { n: 0, medianMinutes: null, p90Minutes: null, withinTarget: null },
    bySentiment: { positive: 4, neutral: 0, negative: 1 },
    previous: { received: 0, conversations: 0, answeredShare: null },
    byMember: [{ userId: inbox.person.user.id, firstAnswer: { n: 4, medianMinutes: 25 } }],
  });
  expect(stats.firstAnswer.p90Minutes).toBeCloseTo(429);
  expect(stats.byClient).toMatchObject([{ clientId: inbox.clientId, received: 5, firstAnswer: { n: 4 } }]);
});

it('compares with the time before where the plan does', async () => {
  const query = `/analytics/inbox?${thisWeek}`;
  await choosePlan(inbox, 'essential');
  await api.endTrial(inbox.person);
  expect((await inbox.person.call('GET', query)).body).toMatchObject({ received: 5, previous: null });
  await choosePlan(inbox, 'pro');
  expect((await inbox.person.call('GET', query)).body).toMatchObject({ previous: { received: 0 } });
});

it('counts unread conversations on the overview', async () => {
  expect((await inbox.person.call('GET', '/dashboard/stats')).body).toMatchObject({ messages: 5 });
});

it('refuses periods that are none, and shows nothing to another workspace', async () => {
  const { call } = inbox.person;
  expectFieldRefused(await call('GET', '/analytics/inbox'), 'query.from');
  expectRefused(await call('GET', `/analytics/inbox?from=${day(0)}&to=${day(6)}`), 400, 'validation_failed');
  const eve = await api.signUp();
  expectRefused(await eve.call('GET', `/analytics/inbox?${thisWeek}&clientId=${inbox.clientId}`), 404, 'not_found');
  expect((await eve.call('GET', `/analytics/inbox?${thisWeek}`)).body).toMatchObject({ received: 0, byClient: [] });
  expectRefused(await api.call('GET', `/analytics/inbox?${thisWeek}`), 401, 'unauthenticated');
});
