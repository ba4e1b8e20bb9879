import { lookForAnswer } from '#src/inbox/answers/look.ts';
import type { WorkspaceJobHandler } from '#src/job-handler.ts';

export const lookForAnswerJob: WorkspaceJobHandler<'look-for-answer'> = (context, { messageId }) =>
  lookForAnswer(context, messageId);
