import type { ConversationKind } from '@ruche/contracts/inbox';
import { type SocialAccountRow, socialAccounts } from '#src/accounts/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq, isNull, sql } from '#src/drizzle.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { refreshAround } from './answers.ts';
import { holdChannel } from './ingest/known.ts';
import { conversations, type InboxMessageRow, inboxChannels, inboxMessages } from './tables.ts';

export type Wanted = NonNullable<InboxMessageRow['wanted']>;

/** What is to be done with a message at the network, and the job that does it. The last wish counts. */
export async function wantOfMessage(
  tx: WorkspaceTx,
  { id, workspaceId }: Pick<InboxMessageRow, 'id' | 'workspaceId'>,
  wanted: Wanted,
): Promise<void> {
  await tx.update(inboxMessages).set({ wanted, reason: null }).where(eq(inboxMessages.id, id));
  await enqueue(tx, {
    name: 'moderate-message',
    payload: { workspaceId, messageId: id },
    jobKey: `moderate-message:${id}`,
  });
}

export type ModeratedMessage = {
  message: InboxMessageRow;
  kind: ConversationKind;
  /** Null once it is disconnected. */
  account: SocialAccountRow | null;
};

export async function findModerated(tx: WorkspaceTx, id: string): Promise<ModeratedMessage | null> {
  const [row] = await tx
    .select({ message: inboxMessages, kind: conversations.kind, account: socialAccounts })
    .from(inboxMessages)
    .innerJoin(conversations, eq(conversations.id, inboxMessages.conversationId))
    .innerJoin(inboxChannels, eq(inboxChannels.id, inboxMessages.channelId))
    .leftJoin(
      socialAccounts,
      and(eq(socialAccounts.id, inboxChannels.socialAccountId), isNull(socialAccounts.deletedAt)),
    )
    .where(eq(inboxMessages.id, id));
  return row ?? null;
}

const now = sql`clock_timestamp()`;

const effects = {
  hide: { isHidden: true, hiddenChangedAt: now },
  show: { isHidden: false, hiddenChangedAt: now },
  like: { isLiked: true },
  unlike: { isLiked: false },
  remove: { removedAt: now, text: '', attachments: [], sentiment: null, language: null },
} satisfies Record<Wanted, object>;

/** What was wanted is done at the network, or was refused with a reason. Something else may be wanted by now. */
export async function endModeration(
  tx: WorkspaceTx,
  { id, channelId }: Pick<InboxMessageRow, 'id' | 'channelId'>,
  wanted: Wanted,
  reason: string | null,
): Promise<void> {
  const channel = await holdChannel(tx, channelId);
  if (!channel) return;
  const [message] = await tx
    .update(inboxMessages)
    .set({
      ...(reason === null && effects[wanted]),
      reason,
      wanted: sql`CASE WHEN ${inboxMessages.wanted} = ${wanted} THEN NULL ELSE ${inboxMessages.wanted} END`,
    })
    .where(eq(inboxMessages.id, id))
    .returning();
  if (message) await refreshAround(tx, channel, message);
}
