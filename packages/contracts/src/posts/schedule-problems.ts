type Scheduling = {
  content: string;
  mediaIds: readonly string[];
  targetCount: number;
  /** Null while no time is chosen. */
  scheduledFor: Date | string | null;
};

type ScheduleProblem = { field: 'content' | 'platforms' | 'scheduledFor'; message: string };

/** What a post lacks before it can be scheduled, whichever networks it goes to. */
export function scheduleProblems({ content, mediaIds, targetCount, scheduledFor }: Scheduling): ScheduleProblem[] {
  const problems: ScheduleProblem[] = [];
  if (content.trim() === '' && mediaIds.length === 0) {
    problems.push({ field: 'content', message: 'Content is required' });
  }
  if (targetCount === 0) problems.push({ field: 'platforms', message: 'At least one platform is required' });
  if (scheduledFor === null) problems.push({ field: 'scheduledFor', message: 'Schedule date is required' });
  return problems;
}
