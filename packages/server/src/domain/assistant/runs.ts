import type { FillOptions, LanguageModel, Prompt, WriteOptions } from '@ruche/assistant';
import type { Model, Sent } from '@ruche/contracts/assistant';
import type { Database, WorkspaceTx } from '@ruche/database';
import type { AssistantRunRow } from '@ruche/database/assistant';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { LiveRun } from './live-run.ts';

/** What requests to the model need. One for the process: it knows the runs that are worked on here. */
export type AssistantRuns = {
  database: Database;
  model: LanguageModel | null;
  log: FastifyBaseLogger;
  live: Map<string, LiveRun>;
  /** Once the process is told to stop, nothing new begins. */
  isClosing: boolean;
};

/** What the work of a run is done with. A call that fails ends the run: the work needs to catch nothing. */
export type Ask = {
  run: { id: string; model: Model; sent: Sent };
  signal: AbortSignal;
  /** Text, streamed to whoever watches unless told otherwise. */
  write: (prompt: Prompt, options?: WriteOptions & { isQuiet?: boolean }) => Promise<string>;
  /** An object of that shape. */
  fill: <Value>(prompt: Prompt, schema: z.ZodType<Value>, options?: FillOptions<Value>) => Promise<Value>;
  /** Tells whoever watches that a part of the result is complete. */
  part: (data: unknown) => void;
};

export type PreparedRun<Result> = {
  /** What leaves: one, or each of several. */
  prompt: Prompt | readonly Prompt[];
  /** How often the model may be asked for each: twice where it is to do better. */
  mostAsks?: number;
  clientName: string | null;
  /** Apart from the request, in no transaction. Its answer is the run's result. */
  work: (ask: Ask) => Promise<Result>;
  /** In the transaction that stores the run. */
  begun?: (tx: WorkspaceTx, run: AssistantRunRow) => Promise<void>;
  /** In the transaction that ends it, as the person who asked. Not called where its process was killed. */
  settled?: (tx: WorkspaceTx, run: AssistantRunRow) => Promise<void>;
};

export function createRuns({ database, model, log }: Pick<AssistantRuns, 'database' | 'model' | 'log'>): AssistantRuns {
  return { database, model, log, live: new Map(), isClosing: false };
}

const longestEndMs = 5_000;

/** Ends what is running here, as interrupted. */
export async function closeRuns(runs: AssistantRuns): Promise<void> {
  runs.isClosing = true;
  const all = [...runs.live.values()];
  for (const run of all) run.interrupt();
  const late = new Promise((resolve) => {
    setTimeout(resolve, longestEndMs).unref();
  });
  await Promise.race([Promise.allSettled(all.map(({ ended }) => ended)), late]);
}
