import type { WorkspaceJobHandler } from '#src/job-handler.ts';

export const sendAnswerJob: WorkspaceJobHandler<'send-answer'> = async () => undefined;
