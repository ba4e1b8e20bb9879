import {
  type ConversationBulk,
  type ConversationBulkResult,
  type ConversationChange,
  type ConversationStanding,
  mostLabelsPerConversation,
} from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '@ruche/database';
import { changeStandings, findLabels } from '@ruche/database/inbox';
import { listMemberIds } from '@ruche/database/workspaces';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { requireMembers } from '#features/inbox/policy.ts';
import { inbox as refusals } from '#features/inbox/refusals.ts';
import { changed, requireFuture, requireLabels } from '#features/inbox/service.ts';

type Next = (standing: ConversationStanding) => ConversationStanding;

const simple = {
  done: { state: 'done' },
  reopen: { state: 'open' },
  read: { isRead: true },
  unread: { isRead: false },
  spam: { isSpam: true },
  'not-spam': { isSpam: false },
} as const satisfies Record<string, ConversationChange>;

/** As they were. Who has left since, and labels that were deleted, do not come back. */
async function restoring(tx: WorkspaceTx, scope: Scope, items: ConversationStanding[]): Promise<Next> {
  const members = new Set(await listMemberIds(tx, scope.workspace.id));
  const labels = new Set(
    (await findLabels(tx, [...new Set(items.flatMap(({ labelIds }) => labelIds))])).map(({ id }) => id),
  );
  const wanted = new Map(items.map((item) => [item.id, item]));
  return (standing) => {
    const item = wanted.get(standing.id) ?? standing;
    const isSnoozed = item.state === 'snoozed' && item.snoozedUntil !== null;
    return {
      ...item,
      state: item.state === 'snoozed' && !isSnoozed ? 'open' : item.state,
      snoozedUntil: isSnoozed ? item.snoozedUntil : null,
      assigneeId: item.assigneeId !== null && members.has(item.assigneeId) ? item.assigneeId : null,
      labelIds: [...new Set(item.labelIds)].filter((id) => labels.has(id)),
    };
  };
}

async function nextOf(tx: WorkspaceTx, scope: Scope, change: ConversationBulk): Promise<Next> {
  if (change.operation === 'restore') return restoring(tx, scope, change.items);
  if (change.operation === 'snooze') {
    const { until } = change;
    requireFuture('until', until);
    return (standing) => changed(standing, { state: 'snoozed', snoozedUntil: until });
  }
  if (change.operation === 'assign') {
    const { assigneeId } = change;
    if (assigneeId !== null) await requireMembers(tx, scope, 'assigneeId', [assigneeId]);
    return (standing) => changed(standing, { assigneeId });
  }
  if (change.operation === 'label' || change.operation === 'unlabel') {
    const { labelId, operation } = change;
    await requireLabels(tx, 'labelId', [labelId]);
    return (standing) => {
      const others = standing.labelIds.filter((id) => id !== labelId);
      const isFull = others.length >= mostLabelsPerConversation;
      return { ...standing, labelIds: operation === 'label' && !isFull ? [...others, labelId] : others };
    };
  }
  const { [change.operation]: fields } = simple;
  return (standing) => changed(standing, fields);
}

/** Changes many conversations in as many statements as one. */
export async function changeInBulk(
  tx: WorkspaceTx,
  scope: Scope,
  change: ConversationBulk,
): Promise<ConversationBulkResult> {
  const ids = [...new Set(change.operation === 'restore' ? change.items.map(({ id }) => id) : change.ids)];
  for (const id of ids) authorize(scope, 'inbox.write', { conversation: id });
  const next = await nextOf(tx, scope, change);
  const { found, before } = await changeStandings(tx, scope, ids, next);
  const there = new Set(found);
  const refused = ids
    .filter((id) => !there.has(id))
    .map((id) => ({ id, code: 'not_found' as const, message: refusals.conversationNotFound }));
  return { before, refused };
}
