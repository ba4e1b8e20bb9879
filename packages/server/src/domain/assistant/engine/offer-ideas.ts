import { findIdeas, type OfferedIdea, rankIdeas } from '@ruche/contracts/assistant';
import type { WorkspaceTx } from '@ruche/database';
import {
  type IdeaRow,
  insertIdeas,
  listOfferedIdeas,
  listOpenIdeas,
  lockIdeas,
  putAwayIdeas,
} from '@ruche/database/assistant';
import type { ListedClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import type { Scope } from '#domain/workspaces/scope.ts';
import { gatherFacts } from './gather-facts.ts';
import { spansOf } from './spans.ts';

async function readOffered(tx: WorkspaceTx, clientId: string): Promise<OfferedIdea[]> {
  const rows = await listOfferedIdeas(tx, clientId);
  return rows.map(({ refusedAt, refusalReason, ...row }) => ({
    ...row,
    refusal: refusedAt && refusalReason ? { reason: refusalReason, at: refusedAt } : null,
  }));
}

/**
 * The ideas for a client, the best first: those that are open, and as many new ones as are missing. Other ones put those away,
 * but only where there are others. Whoever asks at the same time waits, and is offered the same.
 */
export async function offerIdeas(
  tx: WorkspaceTx,
  scope: Scope,
  client: ListedClient,
  { count, isRenewed = false }: { count: number; isRenewed?: boolean },
): Promise<IdeaRow[]> {
  await lockIdeas(tx, client.id);
  const spans = spansOf(client.timeZone);
  const open = await listOpenIdeas(tx, client.id, spans.today);
  const offered = await readOffered(tx, client.id);
  const ranked = (rows: IdeaRow[]) => rankIdeas(rows, offered, spans.now).slice(0, count);
  if (open.length >= count && !isRenewed) return ranked(open);
  const found = findIdeas(await gatherFacts(tx, client, spans), offered);
  if (found.length === 0) return ranked(open);
  if (isRenewed) await putAwayIdeas(tx, client.id);
  const kept = isRenewed ? [] : open;
  const of = { workspaceId: scope.workspace.id, clientId: client.id };
  const added = await insertIdeas(tx, of, found.slice(0, count - kept.length));
  await emit(tx, scope, { kind: 'assistant_changed', clientId: client.id });
  return ranked([...kept, ...added]);
}
