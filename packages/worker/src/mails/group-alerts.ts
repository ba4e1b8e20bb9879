import type { PlatformId } from '@ruche/contracts/accounts';
import { type PostTrouble, troubleKey } from '@ruche/contracts/events';
import type { LostAccount, TroubledPublication } from '@ruche/database/publishing';

type Alert = { groupKey: string; postId: string | null; accountId: string };

/** What has one cause: posts, or an account before it cost a post. */
export type AlertGroup = { key: string; platform: PlatformId; clientNames: string[] } & (
  | { kind: 'posts'; trouble: PostTrouble; publications: TroubledPublication[] }
  | { kind: 'account'; account: LostAccount }
);

const keyOf = ({ cause, platform, accountId }: TroubledPublication) =>
  troubleKey(cause, { platform, account: { id: accountId } });

function groupPosts(key: string, publications: TroubledPublication[]): AlertGroup | null {
  const last = publications.at(-1);
  if (!last) return null;
  const { cause, platform, postId, accountId, accountName, client } = last;
  const clients = new Map(publications.map(({ client: one }) => [one.id, one.name]));
  const trouble = {
    cause,
    platform,
    client,
    count: publications.length,
    clientCount: clients.size,
    post: { id: postId },
    account: { id: accountId, name: accountName },
  };
  return { kind: 'posts', key, platform, clientNames: [...clients.values()], trouble, publications };
}

/** What was to be told and is still so, by cause. */
export function groupAlerts(alerts: Alert[], troubled: TroubledPublication[], lost: LostAccount[]): AlertGroup[] {
  const groups = Map.groupBy(alerts, ({ groupKey }) => groupKey);
  return [...groups].flatMap(([key, ofKey]) => {
    const told = new Set(ofKey.map(({ postId, accountId }) => `${postId} ${accountId}`));
    const isTold = (one: TroubledPublication) => keyOf(one) === key && told.has(`${one.postId} ${one.accountId}`);
    const posts = groupPosts(key, troubled.filter(isTold));
    if (posts) return [posts];
    const account = lost.find(({ id }) => ofKey.some(({ postId, accountId }) => postId === null && accountId === id));
    if (!account) return [];
    return [{ kind: 'account', key, platform: account.platform, clientNames: [account.clientName], account }];
  });
}
