import { countMasked, estimateTokens, type LanguageModel, type Prompt } from '@ruche/assistant';
import { AppError } from '@ruche/contracts/api';
import type { RunKind, Sent, SentKind } from '@ruche/contracts/assistant';
import type { WorkspaceTx } from '@ruche/database';
import { type AssistantRunRow, countRunning, insertRun, lockUsage, usedTokens } from '@ruche/database/assistant';
import { authorize, inWorkspace, type Scope } from '#domain/workspaces/scope.ts';
import type { Principal } from '#plugins/authentication.ts';
import { allowanceOf, monthOf } from './allowance.ts';
import { LiveRun } from './live-run.ts';
import { refuseAllowance, requireModel, requirePlan } from './require-model.ts';
import type { AssistantRuns, PreparedRun } from './runs.ts';
import { workOn } from './work-on.ts';

const mostOwn = 3;
const mostOfWorkspace = 20;

/** What is in a prompt, each thing by a key of its own: the same text in another prompt has the same. */
function thingsIn({ materials, picture }: Prompt): { kind: SentKind; key: string }[] {
  const times = new Map<string, number>();
  const texts = materials.flatMap(({ kind, texts: all }) => all.map((text) => ({ kind, text })));
  const things = texts.map(({ kind, text }) => {
    if (kind === 'voice') return { kind, key: 'voice' };
    const time = (times.get(`${kind} ${text}`) ?? 0) + 1;
    times.set(`${kind} ${text}`, time);
    return { kind, key: `${time} ${text}` };
  });
  return picture ? [{ kind: 'picture', key: 'picture' }, ...things] : things;
}

/** What leaves, counted by kind in the order of the prompts. What is in several of them counts once. */
function sentOf(prompts: readonly Prompt[], kind: RunKind, clientName: string | null): Sent {
  const keys = new Map<SentKind, Set<string>>(kind === 'chat' ? [['question', new Set(['question'])]] : []);
  for (const thing of prompts.flatMap(thingsIn))
    keys.set(thing.kind, (keys.get(thing.kind) ?? new Set<string>()).add(thing.key));
  const all: Prompt = {
    instructions: '',
    materials: prompts.flatMap(({ materials }) => materials),
    names: prompts.flatMap(({ names }) => names),
    request: prompts.map(({ request }) => request).join('\n'),
    history: prompts.flatMap(({ history = [] }) => history),
  };
  return {
    clientName,
    items: [...keys].map(([what, { size }]) => ({ kind: what, n: size })),
    masked: countMasked(all),
  };
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** What all of them have, about, and what their answers may need. */
function estimateAll(prompts: readonly Prompt[], mostAsks: number): { prompt: number; reserved: number } {
  const estimates = prompts.map(estimateTokens);
  return {
    prompt: sum(estimates.map(({ prompt }) => prompt)),
    reserved: sum(estimates.map(({ reserved }) => reserved)) * mostAsks,
  };
}

async function requireRoom(tx: WorkspaceTx, scope: Scope, tokens: number, now: Date): Promise<void> {
  const { own, all } = await countRunning(tx, scope.userId);
  if (own >= mostOwn) {
    throw new AppError('rate_limited', `You have ${own} answers in progress. Stop one, or wait for it to finish.`);
  }
  if (all >= mostOfWorkspace) {
    throw new AppError('rate_limited', `Your workspace has ${all} answers in progress. Try again in a moment.`);
  }
  const { used, reserved } = await usedTokens(tx, monthOf(now));
  if (used + reserved + tokens > allowanceOf(scope, now)) throw refuseAllowance(scope);
}

export type RunRequest<Result> = {
  kind: RunKind;
  /** Whose switch is looked at. Where it has to be found first, what isn't there is refused there. */
  clientId: string | null | ((tx: WorkspaceTx, scope: Scope) => Promise<string | null>);
  /** Reads what the model is to be given, as the person who asks. */
  prepare: (tx: WorkspaceTx, scope: Scope, model: LanguageModel) => Promise<PreparedRun<Result>>;
};

type Begun<Result> = { row: AssistantRunRow; prepared: PreparedRun<Result>; model: LanguageModel };

/** Of two requests for the last of an allowance, the second sees what the first has reserved. */
async function begin<Result>(
  tx: WorkspaceTx,
  runs: AssistantRuns,
  scope: Scope,
  { kind, clientId: about, prepare }: RunRequest<Result>,
): Promise<Begun<Result>> {
  requirePlan(scope);
  const clientId = typeof about === 'function' ? await about(tx, scope) : about;
  const model = await requireModel(tx, runs.model, scope, clientId);
  authorize(scope, 'assistant.use', clientId === null ? 'workspace' : { client: clientId });
  const prepared = await prepare(tx, scope, model);
  const prompts = [prepared.prompt].flat();
  const { prompt, reserved } = estimateAll(prompts, prepared.mostAsks ?? 1);
  const now = new Date();
  await lockUsage(tx, scope.workspace.id);
  await requireRoom(tx, scope, reserved, now);
  const row = await insertRun(tx, {
    workspaceId: scope.workspace.id,
    userId: scope.userId,
    clientId,
    kind,
    model: model.info,
    sent: sentOf(prompts, kind, prepared.clientName),
    reservedTokens: reserved,
    promptTokens: prompt,
    month: monthOf(now),
  });
  await prepared.begun?.(tx, row);
  return { row, prepared, model };
}

/**
 * Begins a request to the model: refused before anything is sent where the plan, a switch, or the allowance says so. The
 * work goes on when whoever asked is gone; `answerRun` tells them what comes of it.
 */
export async function startRun<Result>(
  runs: AssistantRuns,
  principal: Principal,
  request: RunRequest<Result>,
): Promise<LiveRun> {
  if (runs.isClosing) throw new AppError('unavailable', 'The server is stopping.');
  const { row, prepared, model } = await inWorkspace(runs.database, principal, (tx, scope) =>
    begin(tx, runs, scope, request),
  );
  const run = new LiveRun(row);
  runs.live.set(row.id, run);
  // Told to stop meanwhile, nobody else would interrupt it.
  if (runs.isClosing) run.interrupt();
  void workOn(runs, run, model, prepared);
  return run;
}
