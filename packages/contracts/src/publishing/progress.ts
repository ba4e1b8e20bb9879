import { z } from 'zod';

/** What is known of a step, whichever attempt it was. */
const StepProgressSchema = z.object({
  /** `armed`: the call that makes it public was about to be made, and no answer is known. */
  state: z.enum(['begun', 'armed', 'done', 'left_out']),
  /** What later steps go on with. No secret. */
  references: z.record(z.string(), z.string()),
  /** How often the committing call was about to be made, those left out that surely had no effect, and when last. */
  armings: z.int().nonnegative(),
  armedAt: z.iso.datetime().nullable(),
  /** How often the network was looked at since. */
  looks: z.int().nonnegative(),
  /** How often a look found it. */
  finds: z.int().nonnegative().optional(),
  /** Whether people were told that its answer is missing. */
  isTold: z.boolean().optional(),
  /** When the step was last written down: what repeatable steps leave is of use for some hours. */
  at: z.iso.datetime(),
  /** Of one that was left out: what the post does without, and why. */
  shortfall: z.string().optional(),
});
export type StepProgress = z.infer<typeof StepProgressSchema>;

/** By the name of the step. */
export const ProgressSchema = z.record(z.string(), StepProgressSchema);
export type Progress = z.infer<typeof ProgressSchema>;

/** Whether the answer of a call that makes something public is missing: then it is looked for before all else. */
export function hasArmed(progress: Progress): boolean {
  return Object.values(progress).some(({ state }) => state === 'armed');
}

/** Whether anything may be public already: then what is sent cannot be changed any more. */
export function hasCommitted(progress: Progress): boolean {
  return Object.values(progress).some(({ armings }) => armings > 0);
}

/** Whether nothing is left to do for the step. */
export function hasEnded(progress: Progress, step: string): boolean {
  const state = progress[step]?.state;
  return state === 'done' || state === 'left_out';
}

/** Whether the beginning of it is public: a thread may end halfway. */
export function isPartlyLive(progress: Progress): boolean {
  return Object.values(progress).some(({ state, armings }) => state === 'done' && armings > 0);
}
