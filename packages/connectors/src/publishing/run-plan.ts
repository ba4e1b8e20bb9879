import { hourMs } from '@ruche/contracts/time';
import type { Failure } from '#src/outcome.ts';
import { addReferences } from './references.ts';
import type { CommittingStep, Hold, References, Step, StepInput, Withdrawn } from './steps.ts';

/** What is known of a step from earlier runs. */
export type StepRecord = {
  /** `armed`: the committing call was about to be made, and no answer is known. */
  state: 'begun' | 'armed' | 'done' | 'left_out';
  references: References;
  /** How often the committing call was about to be made, those left out that surely had no effect. */
  armings: number;
  /** Why it was left out. */
  shortfall?: string | undefined;
};

/** Where steps are written down. Each call has its effect, in the database, before it returns. */
export type PublishingJournal = {
  records: ReadonlyMap<string, StepRecord>;
  begin(step: Step): Promise<void>;
  keep(step: Step, references: References): Promise<boolean | void>;
  /** False when the publication is no longer ours, or may not be any more: then nothing may be sent. */
  arm(step: CommittingStep): Promise<boolean>;
  end(step: Step, ending: StepEnding): Promise<void>;
  /** What repeatable steps left is forgotten. */
  restart(reason: string): Promise<void>;
  /** Also what that committing step left, and that it was armed once more, all at once. `by` is the step that knows. */
  withdraw(step: CommittingStep, by: Step, failure: Withdrawn['failure']): Promise<void>;
};

export type StepEnding =
  | { kind: 'done'; references: References }
  | { kind: 'left_out'; reason: string }
  | { kind: 'processing' }
  /** The call surely had no effect: the step is as if it had not been armed. */
  | { kind: 'undone'; failure: Failure }
  /** An armed call whose effect is not known. */
  | { kind: 'unknown'; reason: string };

/** How a run ended. */
export type PlanResult =
  /** `shortfalls` says what the post does without. */
  | { kind: 'published'; references: References; shortfalls: string[] }
  | { kind: 'processing'; lookAgainMs: number }
  | { kind: 'restart'; reason: string }
  /** An armed step without an answer: look first. */
  | { kind: 'look'; step: CommittingStep; reason: string }
  /** Somebody else has the publication. */
  | { kind: 'lost' }
  | { kind: 'interrupted' }
  | Exclude<Failure, { kind: 'unknown' }>;

type RunInput = Omit<StepInput, 'references' | 'keep'>;

/** Runs the steps that are not done yet, one after the other, until the post is out or something stands in the way. */
export async function runPlan(
  journal: PublishingJournal,
  steps: readonly Step[],
  input: RunInput,
): Promise<PlanResult> {
  // Before anything is done anew: a look needs what the steps before it left.
  const armed = steps.find(
    (step): step is CommittingStep => step.kind === 'committing' && journal.records.get(step.name)?.state === 'armed',
  );
  if (armed) return { kind: 'look', step: armed, reason: 'We lost the network’s response.' };
  let references: References = {};
  const shortfalls: string[] = [];
  for (const step of steps) {
    const record = journal.records.get(step.name);
    references = addReferences(references, step, record?.references);
    if (record?.state === 'left_out' && record.shortfall !== undefined) shortfalls.push(record.shortfall);
    if (record?.state === 'done' || record?.state === 'left_out') continue;
    if (input.signal.aborted) return { kind: 'interrupted' };
    const ended = await runStep(journal, steps, step, { ...input, references });
    if (ended.kind === 'left_out') shortfalls.push(ended.reason);
    else if (ended.kind === 'done') references = { ...references, ...ended.references };
    else return ended;
  }
  return { kind: 'published', references, shortfalls };
}

const tryAgain = (reason: string) => ({ kind: 'retry', reason, retryAfterMs: null, reach: 'account' }) as const;

type StepResult =
  | { kind: 'done'; references: References }
  | { kind: 'left_out'; reason: string }
  | Exclude<PlanResult, { kind: 'published' }>;

/** The last one that is public before that step. */
function committedBefore(
  { records }: PublishingJournal,
  steps: readonly Step[],
  step: Step,
): CommittingStep | undefined {
  return steps
    .slice(0, steps.indexOf(step))
    .findLast((one): one is CommittingStep => one.kind === 'committing' && records.get(one.name)?.state === 'done');
}

async function runStep(
  journal: PublishingJournal,
  steps: readonly Step[],
  step: Step,
  input: RunInput & { references: References },
): Promise<StepResult> {
  const withKeep = { ...input, keep: (references: References) => journal.keep(step, references) };
  if (step.kind === 'committing') return commit(journal, step, withKeep);
  await journal.begin(step);
  const outcome = await step.run(withKeep);
  switch (outcome.kind) {
    case 'ok':
      await journal.end(step, { kind: 'done', references: outcome.value });
      return { kind: 'done', references: outcome.value };
    case 'processing':
      await journal.end(step, { kind: 'processing' });
      return outcome;
    case 'restart':
      await journal.restart(outcome.reason);
      return outcome;
    case 'unknown': {
      // Nothing was made public, so it may be done again.
      const failure = tryAgain(outcome.reason);
      await journal.end(step, { kind: 'undone', failure });
      return failure;
    }
    case 'withdrawn':
      return withdraw(journal, step, outcome, committedBefore(journal, steps, step));
    case 'rejected':
      return refuseRepeatable(journal, step, outcome, committedBefore(journal, steps, step));
    case 'retry':
    case 'reconnect':
      break;
  }
  await journal.end(step, { kind: 'undone', failure: outcome });
  return outcome;
}

async function withdraw(
  journal: PublishingJournal,
  step: Step,
  { failure }: Withdrawn,
  committed: CommittingStep | undefined,
): Promise<StepResult> {
  if (!committed) throw new Error(`Nothing is committed before the step ${step.name}.`);
  await journal.withdraw(committed, step, failure);
  return failure;
}

type Rejected = Extract<Failure, { kind: 'rejected' }>;

async function refuseRepeatable(
  journal: PublishingJournal,
  step: Step,
  failure: Rejected,
  committed: CommittingStep | undefined,
): Promise<StepResult> {
  await journal.end(step, { kind: 'undone', failure });
  // Our application is refused, which says nothing of the post.
  if (!committed || failure.problem === 'app_refused') return failure;
  // Neither shown nor withdrawn: whether it is public has to be found out.
  const { reason } = failure;
  await journal.end(committed, { kind: 'unknown', reason });
  return { kind: 'look', step: committed, reason };
}

async function commit(journal: PublishingJournal, step: CommittingStep, input: StepInput): Promise<StepResult> {
  const wasArmed = (journal.records.get(step.name)?.armings ?? 0) > 0;
  const hold = await step.readHold?.();
  if (hold) return tryLater(journal, step, hold);
  if (!(await journal.arm(step))) return { kind: 'lost' };
  const outcome = await step.run(input);
  switch (outcome.kind) {
    case 'ok':
      await journal.end(step, { kind: 'done', references: outcome.value });
      return { kind: 'done', references: outcome.value };
    case 'duplicate':
      return settleDuplicate(journal, step, { outcome, wasArmed });
    case 'restart':
      await journal.end(step, { kind: 'undone', failure: tryAgain(outcome.reason) });
      await journal.restart(outcome.reason);
      return outcome;
    case 'unknown':
      await journal.end(step, { kind: 'unknown', reason: outcome.reason });
      return { kind: 'look', step, reason: outcome.reason };
    case 'rejected':
      return refuse(journal, step, outcome);
    case 'reconnect':
      // A right that the rest does not need.
      if (step.isOptional) return leaveOut(journal, step, outcome.reason);
      break;
    case 'retry':
      await journal.end(step, { kind: 'undone', failure: outcome });
      return tryLater(journal, step, outcome);
  }
  await journal.end(step, { kind: 'undone', failure: outcome });
  return outcome;
}

const mostOptionalTries = 6;

/** The post is out: what it can do without must not keep it from being told so for hours. */
async function tryLater(journal: PublishingJournal, step: CommittingStep, failure: Hold): Promise<StepResult> {
  if (!step.isOptional) return failure;
  const counter = `${step.name}-tries`;
  const tries = Number(journal.records.get(step.name)?.references[counter] ?? 0) + 1;
  if (tries >= mostOptionalTries || (failure.retryAfterMs ?? 0) > hourMs)
    return leaveOut(journal, step, failure.reason);
  await journal.keep(step, { [counter]: String(tries) });
  return failure;
}

async function leaveOut(journal: PublishingJournal, step: CommittingStep, reason: string): Promise<StepResult> {
  await journal.end(step, { kind: 'left_out', reason });
  return { kind: 'left_out', reason };
}

async function refuse(journal: PublishingJournal, step: CommittingStep, failure: Rejected): Promise<StepResult> {
  if (!step.isOptional) {
    await journal.end(step, { kind: 'undone', failure });
    return failure;
  }
  return leaveOut(journal, step, failure.reason);
}

/** After a call whose answer was lost, "published before" means that very call; otherwise it is a refusal. */
async function settleDuplicate(
  journal: PublishingJournal,
  step: CommittingStep,
  { outcome: { reason, of }, wasArmed }: { outcome: { reason: string; of: References | null }; wasArmed: boolean },
): Promise<StepResult> {
  if (!wasArmed) return refuse(journal, step, { kind: 'rejected', problem: 'content_refused', reason });
  if (of) {
    await journal.end(step, { kind: 'done', references: of });
    return { kind: 'done', references: of };
  }
  await journal.end(step, { kind: 'unknown', reason });
  return { kind: 'look', step, reason };
}
