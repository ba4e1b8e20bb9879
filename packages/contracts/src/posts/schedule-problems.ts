import type { Composed } from './posts.ts';

type Said = { content?: string | undefined; mediaIds?: readonly string[] | undefined };

type Scheduling = Pick<Composed, 'content' | 'mediaIds' | 'perPlatform'> & {
  targetCount: number;
  /** Null while no time is chosen. */
  scheduledFor: Date | string | null;
};

type ScheduleProblem = { field: 'content' | 'platforms' | 'scheduledFor'; message: string };

const isEmpty = ({ content = '', mediaIds = [] }: Said) => content.trim() === '' && mediaIds.length === 0;

/** What a post lacks before it can be scheduled, whichever networks it goes to. Whether each has enough is for `judge`. */
export function scheduleProblems({ targetCount, scheduledFor, ...composed }: Scheduling): ScheduleProblem[] {
  const problems: ScheduleProblem[] = [];
  if ([composed, ...Object.values(composed.perPlatform)].every((said) => isEmpty(said ?? {}))) {
    problems.push({ field: 'content', message: 'Content is required' });
  }
  if (targetCount === 0) problems.push({ field: 'platforms', message: 'At least one platform is required' });
  if (scheduledFor === null) problems.push({ field: 'scheduledFor', message: 'Schedule date is required' });
  return problems;
}
