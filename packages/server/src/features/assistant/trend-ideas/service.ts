import { AppError } from '@ruche/contracts/api';
import { findTrendIdea, type Idea, keyOfTrend, type TrendIdeaInput } from '@ruche/contracts/assistant';
import { dayMs } from '@ruche/contracts/time';
import type { WorkspaceTx } from '@ruche/database';
import { findIdeaIds, type IdeaRow, insertIdeas, lockIdea, lockIdeas, restoreIdea } from '@ruche/database/assistant';
import { emit } from '@ruche/database/events';
import { gatherFacts } from '#domain/assistant/engine/gather-facts.ts';
import { presentIdea } from '#domain/assistant/engine/present-idea.ts';
import { spansOf } from '#domain/assistant/engine/spans.ts';
import type { Scope } from '#domain/workspaces/scope.ts';
import { requireClient } from '#features/assistant/policy.ts';
import { trends as refusals } from '#features/assistant/refusals.ts';

/** What an older one says of "the last two weeks" is not true any more. */
const freshDays = 14;

async function findKnown(tx: WorkspaceTx, clientId: string, key: string): Promise<IdeaRow | null> {
  const id = (await findIdeaIds(tx, clientId, [key])).get(key);
  const row = id === undefined ? null : await lockIdea(tx, id);
  if (!row || Date.now() - row.createdAt.getTime() > freshDays * dayMs) return null;
  // Whoever asks for it wants it, although it was refused or put away.
  return row.refusedAt || row.putAwayAt ? restoreIdea(tx, row.id) : row;
}

/** The idea that a trend makes: the one that was offered, or a new one. */
export async function ideaOfTrend(tx: WorkspaceTx, scope: Scope, input: TrendIdeaInput): Promise<Idea> {
  const { clientId } = input;
  const client = await requireClient(tx, scope, clientId);
  await lockIdeas(tx, clientId);
  let row = await findKnown(tx, clientId, keyOfTrend(input));
  if (!row) {
    const found = findTrendIdea(await gatherFacts(tx, client, spansOf(client.timeZone)), input);
    if (!found) throw new AppError('not_found', refusals.gone);
    [row = null] = await insertIdeas(tx, { workspaceId: scope.workspace.id, clientId }, [found]);
  }
  if (!row) throw new Error('The idea was not stored.');
  await emit(tx, scope, { kind: 'assistant_changed', clientId });
  return presentIdea(row);
}
