import type { WorkspaceJobHandler } from '#src/job-handler.ts';

export const moderateMessageJob: WorkspaceJobHandler<'moderate-message'> = async () => undefined;
