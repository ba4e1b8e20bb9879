import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@ruche/contracts/api';
import { costOf } from '@ruche/contracts/assistant';
import { type AssistantRunRow, askToStop, endSilentRun, findRun, interruptedFailure } from '@ruche/database/assistant';
import { inWorkspace, readInWorkspace } from '#domain/workspaces/scope.ts';
import type { Principal } from '#plugins/authentication.ts';
import { lastEvent, streamLive } from './answer-run.ts';
import type { EventReply } from './event-reply.ts';
import { presentRun } from './run-presenter.ts';
import type { AssistantRuns } from './runs.ts';

const readMs = 400;
/** Longer than the database needs to say that it is silent. */
const silenceMs = 31_000;

/** Their own run; one whose process is gone is ended by whoever reads it. */
export async function readRun(runs: AssistantRuns, principal: Principal, id: string): Promise<AssistantRunRow> {
  const { database, model } = runs;
  const row = await readInWorkspace(database, principal, (tx, { userId }) => findRun(tx, userId, id));
  if (!row) throw new AppError('not_found', 'This answer doesn’t exist, or someone else asked for it.');
  const live = runs.live.get(id);
  if (live) return live.current;
  if (row.state !== 'running' || Date.now() - row.aliveAt.getTime() < silenceMs) return row;
  const ended = await inWorkspace(database, principal, (tx) =>
    endSilentRun(tx, id, (input, output) => costOf(model?.prices ?? null, input, output)),
  );
  return ended ?? row;
}

/** Everything so far, and what comes: from this process, or from the row where another one works on it. */
export async function streamRun(
  runs: AssistantRuns,
  principal: Principal,
  row: AssistantRunRow,
  events: EventReply,
): Promise<void> {
  const live = runs.live.get(row.id);
  if (live) return streamLive(live, events);
  const gone = new AbortController();
  void events.closed.then(() => gone.abort());
  events.send({ event: 'run', data: presentRun(row) });
  let [known, toolsKnown] = [row.text.length, row.toolUses.length];
  let latest = row;
  try {
    while (latest.state === 'running' && !gone.signal.aborted && !runs.isClosing) {
      await wait(readMs, undefined, { signal: gone.signal }).catch(() => undefined);
      latest = await readRun(runs, principal, row.id);
      const text = latest.text.slice(known);
      if (text !== '') events.send({ event: 'delta', data: { text } });
      for (const use of latest.toolUses.slice(toolsKnown)) events.send({ event: 'tool', data: use });
      [known, toolsKnown] = [Math.max(known, latest.text.length), Math.max(toolsKnown, latest.toolUses.length)];
    }
    if (latest.state !== 'running') events.send(lastEvent(latest));
  } catch {
    // Deleted meanwhile, or no longer theirs: the headers are sent, so nothing else can tell.
    events.send({ event: 'failed', data: interruptedFailure });
  } finally {
    events.end();
  }
}

const longestStopMs = 4_000;

/** Asks the process that works on it to stop, and waits a moment for it to have done so. */
export async function stopRun(runs: AssistantRuns, principal: Principal, id: string): Promise<AssistantRunRow> {
  const row = await readRun(runs, principal, id);
  if (row.state !== 'running') return row;
  await inWorkspace(runs.database, principal, (tx) => askToStop(tx, id));
  const live = runs.live.get(id);
  if (live) {
    live.stop.abort();
    return live.ended;
  }
  let latest = row;
  for (let waited = 0; latest.state === 'running' && waited < longestStopMs; waited += readMs) {
    await wait(readMs);
    latest = await readRun(runs, principal, id);
  }
  return latest;
}
