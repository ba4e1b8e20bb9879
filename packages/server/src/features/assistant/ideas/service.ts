import { AppError } from '@ruche/contracts/api';
import {
  type Idea,
  type IdeaList,
  type IdeaRefusal,
  type IdeasInputSchema,
  mostIdeas,
} from '@ruche/contracts/assistant';
import type { WorkspaceTx } from '@ruche/database';
import { holdAccountsOfClient } from '@ruche/database/accounts';
import {
  countFacts,
  findIdeaRows,
  type IdeaRow,
  listOpenIdeasOf,
  lockIdea,
  markIdeaUsed,
  refuseIdea as refuse,
  restoreIdea as restore,
} from '@ruche/database/assistant';
import { type ClientRow, holdClient, type ListedClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { findPost, type ListedPost } from '@ruche/database/posts';
import type { z } from 'zod';
import { composeIdea } from '#domain/assistant/engine/compose-idea.ts';
import { offerIdeas } from '#domain/assistant/engine/offer-ideas.ts';
import { presentIdea } from '#domain/assistant/engine/present-idea.ts';
import { spansOf } from '#domain/assistant/engine/spans.ts';
import { storePost } from '#domain/posts/new-posts.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { authorizeAssistant, requireClient } from '#features/assistant/policy.ts';
import { ideas as refusals } from '#features/assistant/refusals.ts';

type IdeasRequest = z.output<typeof IdeasInputSchema>;

async function findAsked(tx: WorkspaceTx, clientId: string, ids: string[]): Promise<IdeaRow[]> {
  const byId = new Map((await findIdeaRows(tx, clientId, ids)).map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => {
    const row = byId.get(id);
    if (!row) throw new AppError('not_found', refusals.notFound);
    return row;
  });
}

async function considered(tx: WorkspaceTx, { id, timeZone }: ListedClient): Promise<IdeaList['considered']> {
  const { publishedSince, writtenSince } = spansOf(timeZone);
  const counts = await countFacts(tx, id, { publishedSince, writtenSince });
  return { ...counts, since: publishedSince.toISOString() };
}

export async function ideasFor(tx: WorkspaceTx, scope: Scope, input: IdeasRequest): Promise<IdeaList> {
  const { clientId, count, ideaIds, isRenewed } = input;
  const client = await requireClient(tx, scope, clientId);
  const rows = ideaIds
    ? await findAsked(tx, clientId, ideaIds)
    : await offerIdeas(tx, scope, client, { count, isRenewed });
  return { items: rows.map(presentIdea), considered: await considered(tx, client) };
}

/** What was offered and is still open; nothing new is looked for. */
export async function offeredIdeas(tx: WorkspaceTx, scope: Scope, clientId: string): Promise<{ items: Idea[] }> {
  await requireClient(tx, scope, clientId);
  const rows = await listOpenIdeasOf(tx, [clientId]);
  const newest = rows.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  return { items: newest.slice(0, mostIdeas).map(presentIdea) };
}

/** Nobody else changes it until the transaction ends. */
async function requireIdea(tx: WorkspaceTx, scope: Scope, id: string): Promise<IdeaRow> {
  authorizeAssistant(scope);
  const idea = await lockIdea(tx, id);
  if (!idea) throw new AppError('not_found', refusals.notFound);
  return idea;
}

async function announce(tx: WorkspaceTx, scope: Scope, idea: IdeaRow): Promise<Idea> {
  await emit(tx, scope, { kind: 'assistant_changed', clientId: idea.clientId });
  return presentIdea(idea);
}

export async function refuseIdea(tx: WorkspaceTx, scope: Scope, id: string, refusal: IdeaRefusal): Promise<Idea> {
  await requireIdea(tx, scope, id);
  return announce(tx, scope, await refuse(tx, id, refusal));
}

export async function restoreIdea(tx: WorkspaceTx, scope: Scope, id: string): Promise<Idea> {
  await requireIdea(tx, scope, id);
  return announce(tx, scope, await restore(tx, id));
}

/** On the idea's networks, wherever an account can be used; without any it is a draft for none yet. */
async function storeDraft(tx: WorkspaceTx, scope: Scope, client: ClientRow, idea: IdeaRow): Promise<string> {
  const accounts = (await holdAccountsOfClient(tx, client.id)).filter(
    ({ platform, status }) => idea.platforms.includes(platform) && status !== 'needs_reconnect',
  );
  const post = await storePost(tx, scope, {
    client,
    accounts,
    composed: composeIdea(idea),
    campaignId: null,
    scheduledFor: null,
    status: 'draft',
  });
  await emit(tx, scope, { kind: 'post_saved', post, client });
  return post.id;
}

/** One draft for each idea: whoever asks twice gets the same, unless it was deleted. */
export async function draftIdea(tx: WorkspaceTx, scope: Scope, id: string): Promise<ListedPost> {
  const idea = await requireIdea(tx, scope, id);
  authorize(scope, 'posts.write', { client: idea.clientId });
  const known = idea.postId === null ? null : await findPost(tx, idea.postId);
  if (known) return known;
  if (idea.refusedAt) throw new AppError('conflict', refusals.refused);
  const client = await holdClient(tx, idea.clientId);
  if (!client) throw new AppError('not_found', refusals.notFound);
  const postId = await storeDraft(tx, scope, client, idea);
  await announce(tx, scope, await markIdeaUsed(tx, id, postId));
  const post = await findPost(tx, postId);
  if (!post) throw new Error('The draft was not stored.');
  return post;
}
