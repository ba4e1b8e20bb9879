import type { WorkspaceJobHandler } from '#src/job-handler.ts';
import { lookForPublication } from '#src/publishing/look.ts';

export const lookForPublicationJob: WorkspaceJobHandler<'look-for-publication'> = (context, { publicationId }) =>
  lookForPublication(context, publicationId);
