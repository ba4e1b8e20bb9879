import type { WorkspaceJobHandler } from '#src/job-handler.ts';
import { publish } from '#src/publishing/publish.ts';

export const publishJob: WorkspaceJobHandler<'publish'> = (context, { publicationId }) =>
  publish(context, publicationId);
