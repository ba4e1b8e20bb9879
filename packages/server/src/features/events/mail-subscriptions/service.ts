import { AppError } from '@ruche/contracts/api';
import type { MailSubscription } from '@ruche/contracts/events';
import type { Database, WorkspaceTx } from '@ruche/database';
import { changeMuted, findMuted } from '@ruche/database/events';
import { enterWorkspace } from '@ruche/database/workspaces';
import { readUnsubscribeToken, type Subscriber } from '@ruche/runtime/mail';

export type Reading = { database: Database; secret: string };

const invalidLink =
  'This unsubscribe link doesn’t work. Use the link in your most recent email, or turn these emails off in your notification settings.';

type Work = (tx: WorkspaceTx, subscriber: Subscriber) => Promise<boolean>;

/** As the person whose mail the link is from, as long as they are a member. */
async function withSubscriber({ database, secret }: Reading, token: string, work: Work): Promise<MailSubscription> {
  const subscriber = readUnsubscribeToken(secret, token);
  const found =
    subscriber &&
    (await database.orm.transaction(async (db) => {
      const entrance = await enterWorkspace(db, subscriber);
      if (!entrance) return null;
      const isSubscribed = await work(entrance.tx, subscriber);
      return { kind: subscriber.kind, workspaceName: entrance.workspace.name, isSubscribed };
    }));
  if (!found) throw new AppError('not_found', invalidLink);
  return found;
}

export async function readSubscription(reading: Reading, token: string): Promise<MailSubscription> {
  return withSubscriber(reading, token, async (tx, subscriber) => {
    const { mails } = await findMuted(tx, subscriber);
    return !mails.includes(subscriber.kind);
  });
}

export async function changeSubscription(
  reading: Reading,
  token: string,
  isSubscribed: boolean,
): Promise<MailSubscription> {
  return withSubscriber(reading, token, async (tx, { kind, workspaceId, userId }) => {
    const [nothing, named] = [
      { kinds: [], mails: [] },
      { kinds: [], mails: [kind] },
    ];
    const change = isSubscribed ? { muted: nothing, unmuted: named } : { muted: named, unmuted: nothing };
    await changeMuted(tx, { workspaceId, userId }, change);
    return isSubscribed;
  });
}
