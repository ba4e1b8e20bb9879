import { moderateMessage } from '#src/inbox/moderate.ts';
import type { WorkspaceJobHandler } from '#src/job-handler.ts';

export const moderateMessageJob: WorkspaceJobHandler<'moderate-message'> = (context, { messageId }) =>
  moderateMessage(context, messageId);
