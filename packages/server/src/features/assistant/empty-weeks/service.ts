import { randomInt } from 'node:crypto';
import { type EmptyWeekList, rankIdeas } from '@ruche/contracts/assistant';
import type { Database } from '@ruche/database';
import { type IdeaRow, listIdleClients, listOpenIdeasOf } from '@ruche/database/assistant';
import { findClient } from '@ruche/database/clients';
import type { Visit } from '@ruche/database/workspaces';
import { offerIdeas } from '#domain/assistant/engine/offer-ideas.ts';
import { presentIdea } from '#domain/assistant/engine/present-idea.ts';
import { inWorkspace, readInWorkspace } from '#domain/workspaces/scope.ts';
import { authorizeAssistant } from '#features/assistant/policy.ts';

const mostClients = 20;
/** Finding ideas takes a while: others get theirs when they are asked for next. */
const mostMade = 5;
/** For some nothing is found. */
const mostTried = 10;

async function makeIdea(database: Database, visit: Visit, clientId: string): Promise<IdeaRow | null> {
  return inWorkspace(database, visit, async (tx, scope) => {
    const client = await findClient(tx, clientId);
    if (!client) return null;
    const [idea] = await offerIdeas(tx, scope, client, { count: 1 });
    return idea ?? null;
  });
}

/** From any of them on: those for whom nothing is found are not always the first to be tried. */
function rotate<Item>(items: Item[]): Item[] {
  const start = items.length === 0 ? 0 : randomInt(items.length);
  return [...items.slice(start), ...items.slice(0, start)];
}

export async function emptyWeeks(database: Database, visit: Visit): Promise<EmptyWeekList> {
  const { idle, open } = await readInWorkspace(database, visit, async (tx, scope) => {
    authorizeAssistant(scope);
    const found = await listIdleClients(tx, mostClients);
    const ids = found.items.map(({ clientId }) => clientId);
    return { idle: found, open: await listOpenIdeasOf(tx, ids) };
  });
  const best = new Map<string, IdeaRow>();
  for (const [clientId, rows] of Map.groupBy(open, (row) => row.clientId)) {
    const [first] = rankIdeas(rows, [], new Date());
    if (first) best.set(clientId, first);
  }
  const without = rotate(idle.items.filter(({ clientId }) => !best.has(clientId)));
  let found = 0;
  for (const { clientId } of without.slice(0, mostTried)) {
    if (found === mostMade) break;
    const made = await makeIdea(database, visit, clientId);
    if (!made) continue;
    best.set(clientId, made);
    found += 1;
  }
  return {
    items: idle.items.map((client) => {
      const idea = best.get(client.clientId);
      return { ...client, idea: idea ? presentIdea(idea) : null };
    }),
    total: idle.total,
  };
}
