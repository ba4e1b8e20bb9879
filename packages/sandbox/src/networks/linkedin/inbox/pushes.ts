import { createHmac } from 'node:crypto';
import type { NetworkApp } from '#src/networks/apps.ts';
import { listGrants } from '#src/networks/grants.ts';
import type { Change } from '#src/networks/inbox/changes.ts';
import type { Push } from '#src/networks/inbox/network-inbox.ts';
import { readAppRights } from '#src/networks/linkedin/products.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findRole } from '#src/networks/pages.ts';
import { type Action, type Noticed, presentNotification } from './notifications.ts';
import { listSubscriptions, type Subscription } from './subscriptions.ts';

const mostPerPush = 10;

function actionOf({ verb, item }: Change): Action | null {
  if (item?.kind === 'mention') return verb === 'wrote' ? 'SHARE_MENTION' : null;
  if (verb === 'wrote') return item?.direction === 'out' ? 'ADMIN_COMMENT' : 'COMMENT';
  if (verb === 'edited') return 'COMMENT_EDIT';
  return verb === 'removed' ? 'COMMENT_DELETE' : null;
}

/** It ends without a word with the grant or the role. */
function isAlive({ db, realm, platform, app }: NetworkContext, { personId, clientId, organizationId }: Subscription) {
  const grants = listGrants(db, platform, personId);
  const isGranted = grants.some((grant) => grant.revokedAt === null && (grant.clientId ?? app.clientId) === clientId);
  return isGranted && findRole(db, realm, organizationId, personId) === 'ADMINISTRATOR';
}

type Told = { change: Change; noticed: Noticed };

function toNoticed(change: Change): Told[] {
  const action = actionOf(change);
  return action === null || !change.item ? [] : [{ change, noticed: { action, item: change.item, at: change.at } }];
}

/** Up to ten notifications in each POST. */
export function pushesOf(context: NetworkContext, changes: readonly Change[]): Push[] {
  return listSubscriptions(context).flatMap((subscription) => {
    if (!isAlive(context, subscription)) return [];
    const { clientId, organizationId, user, webhook: url } = subscription;
    const app = context.apps.find((one) => one.clientId === clientId) ?? context.app;
    const told = changes.filter(({ accountId }) => accountId === organizationId).flatMap(toNoticed);
    const pushes: Push[] = [];
    for (let start = 0; start < told.length; start += mostPerPush) {
      const some = told.slice(start, start + mostPerPush);
      const notifications = some.map(({ noticed }) => presentNotification(context, noticed, user));
      const body = JSON.stringify({ type: 'ORGANIZATION_SOCIAL_ACTION_NOTIFICATIONS', notifications });
      pushes.push({ app, url, body, places: some.map(({ change }) => change.place) });
    }
    return pushes;
  });
}

/** What its documentation says can be read in two ways: the prefix belongs to what is signed, or to the signature. */
export function sign({ db }: NetworkContext, { clientId, clientSecret }: NetworkApp, body: string) {
  const prefix = 'hmacsha256=';
  const digest = (text: string) => createHmac('sha256', clientSecret).update(text).digest('hex');
  const isBodyAlone = readAppRights(db, clientId).signsBodyAlone;
  return { 'x-li-signature': isBodyAlone ? `${prefix}${digest(body)}` : digest(`${prefix}${body}`) };
}
