import type { WorkspaceJobHandler } from '#src/job-handler.ts';

export const lookForAnswerJob: WorkspaceJobHandler<'look-for-answer'> = async () => undefined;
