import { setTimeout as wait } from 'node:timers/promises';
import {
  addSpent,
  failureMessages,
  type LanguageModel,
  type ModelFailure,
  nothingSpent,
  type Outcome,
  type Spent,
} from '@ruche/assistant';
import { costOf, type RunFailure } from '@ruche/contracts/assistant';
import type { WorkspaceTx } from '@ruche/database';
import { type AssistantRunRow, endRun, interruptedFailure, type RunEnd, saveProgress } from '@ruche/database/assistant';
import { enterWorkspace, workInWorkspace } from '@ruche/database/workspaces';
import type { LiveRun } from './live-run.ts';
import type { Ask, AssistantRuns, PreparedRun } from './runs.ts';

const flushMs = 300;
/** Without anything new, often enough to be told to stop, and for nobody to take it for silent. */
const aliveMs = 2_000;

/** Why a run has no result. */
class RunFailed extends Error {
  override readonly name = 'RunFailed';
  readonly failure: ModelFailure;
  constructor(failure: ModelFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** Calls of one run add up. */
function createAsk(run: LiveRun, model: LanguageModel): { ask: Ask; spent: () => Spent } {
  let before = nothingSpent;
  const { id, sent } = run.row;
  const onText = (text: string) => run.write(text);
  const watch = {
    signal: run.stop.signal,
    onTool: (use: Parameters<LiveRun['use']>[0]) => run.use(use),
    onSpent: (spent: Spent) => {
      run.spent = addSpent(before, spent);
    },
  };
  const take = <Value>(outcome: Outcome<Value>): Value => {
    before = addSpent(before, outcome.spent);
    run.spent = before;
    if (!outcome.ok) throw new RunFailed(outcome.failure);
    return outcome.value;
  };
  return {
    spent: () => before,
    ask: {
      run: { id, sent, model: model.info },
      signal: run.stop.signal,
      write: async (prompt, { isQuiet = false, ...options } = {}) => {
        return take(await model.write(prompt, { ...watch, ...(!isQuiet && { onText }) }, options));
      },
      fill: async (prompt, schema, options) => take(await model.fill(prompt, schema, watch, options)),
      part: (data) => run.part(data),
    },
  };
}

const inOwnWorkspace = <Result>(
  { database }: AssistantRuns,
  run: LiveRun,
  work: (tx: WorkspaceTx) => Promise<Result>,
) => database.orm.transaction(async (db) => work(await workInWorkspace(db, run.row.workspaceId)));

/** Stores what was written whenever there is more, until told to end. */
function keepStoring(runs: AssistantRuns, run: LiveRun) {
  const isOver = new AbortController();
  let stored = { key: '', at: 0 };
  const store = async () => {
    const { text, toolUses, spent } = run;
    const progress = { text, toolUses, input: spent?.input ?? null, output: spent?.output ?? null };
    const key = [text.length, toolUses.length, progress.input, progress.output].join(' ');
    if (key === stored.key && performance.now() - stored.at < aliveMs) return;
    const saved = await inOwnWorkspace(runs, run, (tx) => saveProgress(tx, run.row.id, progress));
    stored = { key, at: performance.now() };
    // Stopped from another process, or ended there because this one was silent.
    if (!saved || saved.isStopAsked) run.stop.abort();
  };
  const storing = (async () => {
    while (!isOver.signal.aborted) {
      await wait(flushMs, undefined, { signal: isOver.signal }).catch(() => undefined);
      if (isOver.signal.aborted) return;
      // What could not be stored now is stored with what comes next.
      await store().catch(() => undefined);
    }
  })();
  return async () => {
    isOver.abort();
    await storing;
  };
}

function failureOf(runs: AssistantRuns, run: LiveRun, error: unknown): RunFailure | 'stopped' {
  if (run.isInterrupted) return interruptedFailure;
  const { id: runId, kind } = run.row;
  if (error instanceof RunFailed) {
    const { failure } = error;
    if (failure.kind === 'stopped') return 'stopped';
    runs.log.warn({ runId, kind, failure: failure.kind, status: failure.status }, 'the language model did not answer');
    const code = failure.kind === 'refused' ? 'model_refused' : 'model_failed';
    return { code, message: failureMessages[failure.kind] };
  }
  if (run.stop.signal.aborted) return 'stopped';
  // Of the error only where it was thrown: its message may quote what was asked or answered.
  const places = error instanceof Error ? error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) : [];
  runs.log.error({ runId, kind, error: error instanceof Error ? error.name : typeof error, places }, 'a run failed');
  return { code: 'internal', message: 'Something went wrong on our end. Nothing was changed. Try again.' };
}

async function finish<Result>(runs: AssistantRuns, run: LiveRun, model: LanguageModel, prepared: PreparedRun<Result>) {
  const { ask, spent } = createAsk(run, model);
  let result: Result | null = null;
  let failure: RunFailure | 'stopped' | null = null;
  try {
    result = await prepared.work(ask);
  } catch (error) {
    failure = failureOf(runs, run, error);
  }
  const { input, output, isEstimated } = spent();
  const end: RunEnd = {
    state: failure === null ? 'done' : failure === 'stopped' ? 'stopped' : 'failed',
    text: run.text,
    toolUses: run.toolUses,
    result,
    failure: failure === 'stopped' ? null : failure,
    inputTokens: input,
    outputTokens: output,
    isEstimated,
    cost: costOf(model.prices, input, output),
  };
  return end;
}

/** As the person who asked, with what is to be stored besides; where they have left, without. */
async function settle(
  { database }: AssistantRuns,
  { row: { id, workspaceId, userId } }: LiveRun,
  end: RunEnd,
  settled: PreparedRun<unknown>['settled'],
): Promise<AssistantRunRow | null> {
  return database.orm.transaction(async (db) => {
    const entrance = userId === null ? null : await enterWorkspace(db, { userId, workspaceId });
    const tx = entrance?.tx ?? (await workInWorkspace(db, workspaceId));
    const row = await endRun(tx, id, end);
    if (row && entrance) await settled?.(tx, row);
    return row;
  });
}

const settleAttempts = 4;

async function settleAtLast(
  runs: AssistantRuns,
  run: LiveRun,
  end: RunEnd,
  settled: PreparedRun<unknown>['settled'],
): Promise<AssistantRunRow | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await settle(runs, run, end, settled);
    } catch (error) {
      if (attempt === settleAttempts) throw error;
      await wait(attempt * flushMs);
    }
  }
}

/** Does the work of a run and ends it, whatever happens. */
export async function workOn<Result>(
  runs: AssistantRuns,
  run: LiveRun,
  model: LanguageModel,
  prepared: PreparedRun<Result>,
): Promise<void> {
  const endStoring = keepStoring(runs, run);
  try {
    const end = await finish(runs, run, model, prepared);
    await endStoring();
    const row = await settleAtLast(runs, run, end, prepared.settled);
    const ended = { ...run.row, ...end, endedAt: new Date() };
    run.end(row ?? { ...ended, state: 'failed', result: null, failure: interruptedFailure });
  } catch (error) {
    await endStoring();
    // Somebody ends it once it has been silent for long enough.
    runs.log.error(
      { runId: run.row.id, error: error instanceof Error ? error.name : typeof error },
      'a run could not be ended',
    );
    run.fail(error);
  } finally {
    runs.live.delete(run.row.id);
  }
}
