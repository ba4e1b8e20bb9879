import { sendAnswer } from '#src/inbox/answers/send.ts';
import type { WorkspaceJobHandler } from '#src/job-handler.ts';

export const sendAnswerJob: WorkspaceJobHandler<'send-answer'> = (context, { messageId }) =>
  sendAnswer(context, messageId);
