import type { OwnerJobHandler } from '#src/job-handler.ts';

export const watchInboxJob: OwnerJobHandler<'watch-inbox'> = async () => undefined;
