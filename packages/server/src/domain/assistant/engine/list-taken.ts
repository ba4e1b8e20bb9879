import type { ScheduleFacts } from '@ruche/contracts/assistant';
import { canRepeat, listTurnsBefore } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import { listScheduleItems, listTakenTimes } from '@ruche/database/assistant';
import { listRepeatingPosts } from '@ruche/database/calendar';
import type { ListedClient } from '@ruche/database/clients';

type Taken = ScheduleFacts['taken'][number];
type Span = { from: Date; to: Date };

/** Turns of posts that come back and are no posts yet, on every account of their networks. */
async function listTurns(tx: WorkspaceTx, client: ListedClient, { from, to }: Span): Promise<Taken[]> {
  const { timeZone, socialAccounts } = client;
  const now = new Date();
  const repeating = (await listRepeatingPosts(tx, { clientId: client.id }, to)).filter(canRepeat);
  return repeating.flatMap((post) =>
    listTurnsBefore(post, post, { last: post.last, timeZone, now }, to)
      .filter(({ dueAt }) => dueAt >= from)
      .flatMap(({ turn, dueAt: at }) =>
        socialAccounts
          .filter(({ platform }) => post.platforms.includes(platform))
          .map(({ id: accountId }) => ({ accountId, at, plannedId: `${post.id} ${turn}` })),
      ),
  );
}

/** All that stands on the client's calendar then, and what other proposals would put there. */
export async function listTaken(
  tx: WorkspaceTx,
  client: ListedClient,
  span: Span,
  proposalIds: string[],
): Promise<Taken[]> {
  const proposed = (await listScheduleItems(tx, proposalIds)).filter(({ isOpen }) => isOpen);
  return [
    ...(await listTakenTimes(tx, client.id, span)),
    ...(await listTurns(tx, client, span)),
    ...proposed.flatMap(({ socialAccountIds, scheduledAt: at }) =>
      socialAccountIds.map((accountId) => ({ accountId, at, plannedId: null })),
    ),
  ];
}
