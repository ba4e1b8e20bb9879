import type { WorkspaceJobHandler } from '#src/job-handler.ts';
import { readNumbers } from '#src/numbers/read-numbers.ts';

export const readNumbersJob: WorkspaceJobHandler<'read-numbers'> = (context, { accountId }) =>
  readNumbers(context, accountId);
