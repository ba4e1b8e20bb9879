import type { PublishingJournal, References, Step, StepEnding, StepRecord } from '@ruche/connectors';
import { hasArmed, type Progress, type StepProgress } from '@ruche/contracts/publishing';
import { hourMs } from '@ruche/contracts/time';
import { commitAtOnce, type WorkspaceTx } from '@ruche/database';
import type { InWorkspace } from '@ruche/database/accounts';
import { type BegunStep, type EndedStep, endStep, saveProgress } from '@ruche/database/publishing';
import type { WorkOptions } from '@ruche/database/workspaces';

/** What repeatable steps left is of use for so long: networks forget uploads after a day. */
const referencesLifeMs = 12 * hourMs;
/** A call that was not begun within this time of being written down is not made: somebody else may look by now. */
const fenceMs = 5000;

/** By both clocks: one may stand still while the machine is suspended, the other may be set back. */
function startWatch(): () => number {
  const [steady, wall] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - steady, Date.now() - wall);
}

/** Goes on from a time of the database, whatever becomes of the clock of this machine. */
export function clockFrom(time: Date): () => Date {
  const from = performance.now();
  return () => new Date(time.getTime() + performance.now() - from);
}

const blank = { references: {}, armings: 0, armedAt: null, looks: 0 } as const;

/** What still counts: everything that may be public, and what repeatable steps left for the same content not long ago. */
export function usableProgress(
  progress: Progress,
  { now, isSameContent }: { now: Date; isSameContent: boolean },
): Progress {
  // A look needs all that was there when the call was made.
  if (hasArmed(progress)) return progress;
  return Object.fromEntries(
    Object.entries(progress).filter(
      ([, { armings, at }]) => armings > 0 || (isSameContent && now.getTime() - Date.parse(at) < referencesLifeMs),
    ),
  );
}

const wordsFor = ({ name, label, kind }: Step) => ({ name, label, isCommitting: kind === 'committing' });

/** Where the steps of an attempt are written down, of whatever is sent. */
export type JournalPages = {
  /** With the step that begins, where one does. False when the attempt does not have it any more: nothing may be sent. */
  saveProgress: (tx: WorkspaceTx, progress: Progress, begun?: BegunStep) => Promise<boolean>;
  endStep: (tx: WorkspaceTx, step: EndedStep) => Promise<void>;
};

type Place = { id: string; workspaceId: string; attemptId: string };

/** Those of a publication. */
export function publicationPages(place: Place): JournalPages {
  return {
    saveProgress: (tx, progress, begun) => saveProgress(tx, place, progress, begun),
    endStep: (tx, step) => endStep(tx, place.attemptId, step),
  };
}

/** The last step of a plan is done, and what it left: written down with how the attempt ended, in one transaction. */
export type LastStep = EndedStep & { progress: Progress };

/** What is written down with progress. */
type Alongside = { begun?: BegunStep; ended?: EndedStep };

/** All of it is sent together with the end of the transaction. */
async function save(
  tx: WorkspaceTx,
  pages: JournalPages,
  { next, begun, ended }: Alongside & { next: Progress },
): Promise<boolean> {
  const saving = Promise.all([pages.saveProgress(tx, next, begun), ended && pages.endStep(tx, ended)]);
  commitAtOnce(tx);
  return (await saving)[0];
}

/** Writes the steps of one attempt down, each in a transaction of its own. */
export function createJournal(
  inWorkspace: InWorkspace,
  pages: JournalPages,
  { progress: known, names, now }: { progress: Progress; names: readonly string[]; now: () => Date },
): PublishingJournal & { progress: () => Progress; lastStep: () => LastStep | null } {
  let progress = known;
  let lastStep: LastStep | null = null;
  const positionOf = ({ name }: Pick<Step, 'name'>) => names.indexOf(name) + 1;
  const rowOf = (step: Step) => ({ position: positionOf(step), ...wordsFor(step) });
  const change = (step: Step, fields: Partial<StepProgress>): Progress => {
    const before = progress[step.name] ?? { ...blank, state: 'begun' as const };
    return { ...progress, [step.name]: { ...before, ...fields, at: now().toISOString() } };
  };
  /** Only while this attempt has the publication. */
  const write = async (next: Progress, alongside: Alongside = {}, options?: WorkOptions) => {
    const isOurs = await inWorkspace((tx) => save(tx, pages, { next, ...alongside }), options);
    if (isOurs) progress = next;
    return isOurs;
  };

  return {
    progress: () => progress,
    lastStep: () => lastStep,
    get records() {
      return new Map(Object.entries(progress).map(([name, record]): [string, StepRecord] => [name, record]));
    },
    async begin(step) {
      await write(change(step, { state: 'begun' }), { begun: rowOf(step) }, { isFlushedLater: true });
    },
    async keep(step, references) {
      const before = progress[step.name]?.references ?? {};
      return write(change(step, { references: { ...before, ...present(references) } }));
    },
    async arm(step) {
      const elapsedMs = startWatch();
      const before = progress[step.name]?.armings ?? 0;
      const begun = { ...rowOf(step), isArmed: true };
      const isOurs = await write(change(step, armedAnew(before, now())), { begun });
      // The last thing before the call.
      if (!isOurs || elapsedMs() < fenceMs) return isOurs;
      await write(change(step, { state: 'begun', armings: before }));
      return false;
    },
    async end(step, ending) {
      const { fields, ...words } = endingOf(progress[step.name], ending);
      const [position, next] = [positionOf(step), change(step, fields)];
      if (ending.kind === 'done' && position === names.length) {
        [progress, lastStep] = [next, { ...words, position, progress: next }];
      } else await write(next, { ended: { ...words, position } });
    },
    async restart(reason) {
      const name = Object.keys(progress).findLast((one) => names.includes(one)) ?? '';
      const ended = { position: positionOf({ name }), outcome: 'restart', detail: reason };
      await write(onlyCommitted(progress), { ended });
    },
    async withdraw(step, by, { kind: outcome, reason: detail }) {
      const next = onlyCommitted(change(step, { ...blank, state: 'begun', armings: oneLess(progress[step.name]) }));
      await write(next, { ended: { position: positionOf(by), outcome, detail } });
    },
  };
}

function armedAnew(before: number, now: Date): Partial<StepProgress> {
  return { state: 'armed', armings: before + 1, armedAt: now.toISOString(), looks: 0, finds: 0, isTold: false };
}

/** What may be public. */
function onlyCommitted(progress: Progress): Progress {
  return Object.fromEntries(Object.entries(progress).filter(([, { armings }]) => armings > 0));
}

/** As if the last call had not been made. */
function oneLess(step: StepProgress | undefined): number {
  return Math.max(0, (step?.armings ?? 0) - 1);
}

function present(references: References): Record<string, string> {
  return Object.fromEntries(
    Object.entries(references).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

type Written = { fields: Partial<StepProgress>; outcome: string; detail: string | null };

function endingOf(before: StepProgress | undefined, ending: StepEnding): Written {
  switch (ending.kind) {
    case 'done': {
      const references = { ...before?.references, ...present(ending.references) };
      return { fields: { state: 'done', references }, outcome: 'done', detail: ending.references.remoteId ?? null };
    }
    case 'left_out':
      return { fields: { state: 'left_out', shortfall: ending.reason }, outcome: 'left_out', detail: ending.reason };
    case 'processing':
      return { fields: {}, outcome: 'processing', detail: null };
    case 'undone':
      return {
        // As if it had not been armed.
        fields: { state: 'begun', armings: oneLess(before) },
        outcome: ending.failure.kind,
        detail: ending.failure.reason,
      };
    case 'unknown':
      break;
  }
  return { fields: { state: 'armed' }, outcome: 'unknown', detail: ending.reason };
}
