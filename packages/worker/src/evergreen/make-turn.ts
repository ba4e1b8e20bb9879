import { networkName, type PlatformId } from '@ruche/contracts/accounts';
import {
  type Composed,
  canRepeat,
  duplicateWindowMs,
  findNextTurn,
  type SkipCause,
  turnLeadMs,
} from '@ruche/contracts/posts';
import { describeNoPlan, noPlanCauseOf, planInForce } from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '@ruche/database';
import { holdAccountsOfClient, type ListedAccount } from '@ruche/database/accounts';
import { settleApprovals } from '@ruche/database/approvals';
import { type ClientRow, holdClient, listReadOnlyClients } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { listPostMedia, replacePostMedia } from '@ruche/database/media';
import {
  composedOf,
  findEvergreenRule,
  findEvergreenSource,
  insertPost,
  insertPostVersion,
  insertPublications,
  isSaidAround,
  listEvergreenTurns,
  listPublications,
  lockEvergreenRule,
  lockPost,
  type PostRow,
  recordEvergreenTurn,
  waitForTurn,
} from '@ruche/database/posts';
import { findWorkspace } from '@ruche/database/workspaces';

type Source = PostRow & { composed: Composed };
type Left = { cause: SkipCause; reason: string };

const reasons = {
  client_deleted: 'The client was deleted.',
  client_read_only: 'The client is read-only on your plan. Make it active to keep posting.',
} as const;

const leftOut = (cause: keyof typeof reasons): Left => ({ cause, reason: reasons[cause] });

/** What keeps a whole turn from being made. */
async function findObstacle(tx: WorkspaceTx, { workspaceId }: Source, client: ClientRow | null): Promise<Left | null> {
  if (!client) return leftOut('client_deleted');
  const workspace = await findWorkspace(tx, workspaceId);
  if (!workspace) throw new Error('The workspace is gone.');
  if (planInForce(workspace, new Date()) === null) {
    const { what, remedy } = describeNoPlan(noPlanCauseOf(workspace));
    return { cause: 'plan_ended', reason: `${what} ${remedy} to keep posting.` };
  }
  const readOnly = await listReadOnlyClients(tx, workspace, 'client', [client.id]);
  return readOnly.length > 0 ? leftOut('client_read_only') : null;
}

const textOn = ({ content, perPlatform }: Composed, platform: PlatformId) => perPlatform[platform]?.content ?? content;

/** The accounts of the source that the turn goes to, and why the others are left out. */
async function chooseAccounts(
  tx: WorkspaceTx,
  source: Source,
  connected: ListedAccount[],
  dueAt: Date,
): Promise<{ accounts: ListedAccount[]; left: Left[] }> {
  const byId = new Map(connected.map((account) => [account.id, account]));
  const accounts: ListedAccount[] = [];
  const left: Left[] = [];
  for (const { socialAccountId, accountName, platform } of await listPublications(tx, [source.id])) {
    const account = byId.get(socialAccountId ?? '');
    const name = `${accountName ?? 'An account'} on ${networkName(platform)}`;
    const windowMs = duplicateWindowMs[platform];
    const text = textOn(source.composed, platform);
    if (!account) left.push({ cause: 'disconnected', reason: `${name} isn’t connected.` });
    else if (windowMs !== undefined && (await isSaidAround(tx, account.id, text, { at: dueAt, windowMs })))
      left.push({ cause: 'duplicate', reason: `${name} already has a post with the same text within a day.` });
    else accounts.push(account);
  }
  return { accounts, left };
}

/** A post of its own: what the source says now, at its time of day. */
async function copySource(
  tx: WorkspaceTx,
  { composed, ...source }: Source,
  client: ClientRow,
  { ruleId, dueAt, accounts }: { ruleId: string; dueAt: Date; accounts: ListedAccount[] },
): Promise<PostRow> {
  const { workspaceId, userId, campaignId, content, thread, firstComment, perPlatform, options, tags } = source;
  const said = { content, thread, firstComment, perPlatform, options, tags, campaignId };
  const post = await insertPost(tx, {
    ...said,
    workspaceId,
    clientId: client.id,
    userId,
    scheduledFor: dueAt,
    timeZone: client.timeZone,
    status: 'scheduled',
    evergreenRuleId: ruleId,
  });
  const media = await listPostMedia(tx, [source.id]);
  await replacePostMedia(
    tx,
    post,
    media.map(({ mediaId, position, platform }) => ({ mediaId, position, platform })),
  );
  await insertPublications(
    tx,
    accounts.map(({ id, platform }) => {
      const publication = { workspaceId, postId: post.id, socialAccountId: id, platform };
      return { ...publication, status: 'scheduled' as const, scheduledAt: dueAt };
    }),
  );
  const { id: postId, version } = post;
  await insertPostVersion(tx, { workspaceId, postId, version, content: composed, userId: null });
  return post;
}

/** Null when no turn can be made of it as it is. */
async function lockSource(tx: WorkspaceTx, postId: string): Promise<(Source & { scheduledFor: Date }) | null> {
  const post = await lockPost(tx, postId);
  if (!post || !canRepeat(post)) return null;
  return { ...post, composed: composedOf({ ...post, media: await listPostMedia(tx, [postId]) }) };
}

/** Makes or skips the next turn of a rule when it is near. One transaction: a worker that dies has done nothing of it. */
export async function makeTurn(tx: WorkspaceTx, ruleId: string): Promise<SkipCause | 'made' | null> {
  const found = await findEvergreenRule(tx, ruleId);
  const post = found && (await findEvergreenSource(tx, found.postId));
  if (!post) return null;
  // In the order of every change: the client, its accounts, the post, then its rule.
  const client = await holdClient(tx, post.clientId);
  const connected = client ? await holdAccountsOfClient(tx, client.id) : [];
  const source = await lockSource(tx, post.id);
  const rule = await lockEvergreenRule(tx, ruleId);
  if (!rule) return null;
  if (!source) {
    await waitForTurn(tx, ruleId, null);
    return null;
  }
  const { scheduledFor, timeZone, workspaceId } = source;
  const [last = null] = await listEvergreenTurns(tx, ruleId);
  const zone = client?.timeZone ?? timeZone;
  const now = new Date();
  const next = findNextTurn(rule, { scheduledFor, timeZone }, { last, timeZone: zone, now });
  if (!next || next.dueAt.getTime() > now.getTime() + turnLeadMs) {
    await waitForTurn(tx, ruleId, next?.dueAt ?? null);
    return null;
  }
  const following = findNextTurn(rule, { scheduledFor, timeZone }, { last: next, timeZone: zone, now });
  const obstacle = await findObstacle(tx, source, client);
  const { accounts, left } = obstacle
    ? { accounts: [], left: [obstacle] }
    : await chooseAccounts(tx, source, connected, next.dueAt);
  const [first = { cause: 'disconnected' as const, reason: 'None of its accounts are connected.' }] = left;
  const isMade = client !== null && accounts.length > 0;
  const made = isMade ? await copySource(tx, source, client, { ruleId, dueAt: next.dueAt, accounts }) : null;
  const why =
    made && left.length === 0
      ? { cause: null, reason: null }
      : { ...first, reason: left.map(({ reason }) => reason).join(' ') || first.reason };
  const turn = { ...next, ...why, workspaceId, ruleId, postId: made?.id ?? null };
  await recordEvergreenTurn(tx, turn, following?.dueAt ?? null);
  const scope = { workspace: { id: workspaceId }, userId: null };
  if (made && client) {
    await settleApprovals(tx, scope, [made.id]);
    const isScheduled = (await listPublications(tx, [made.id])).every(({ status }) => status === 'scheduled');
    await emit(tx, scope, { kind: isScheduled ? 'post_scheduled' : 'post_saved', post: made, client });
  }
  // Of one cause people are told once.
  if (client && why.cause !== null && last?.cause !== why.cause) {
    await emit(tx, scope, {
      kind: 'evergreen_skipped',
      post: source,
      client,
      cause: why.cause,
      reason: why.reason,
      isWhole: !made,
    });
  }
  return made ? 'made' : first.cause;
}
