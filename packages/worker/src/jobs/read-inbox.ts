import { endChannelReading } from '@ruche/database/inbox';
import { readInbox } from '#src/inbox/read-inbox.ts';
import type { WorkspaceJobHandler } from '#src/job-handler.ts';

/** Publishing goes before: the channel is read as soon as the next look finds it. */
export const readInboxJob: WorkspaceJobHandler<'read-inbox'> = async (context, { channelId }) => {
  if (await context.backlog.waitUntilOver(context.stopping)) await readInbox(context, channelId);
  else await context.inWorkspace((tx) => endChannelReading(tx, channelId, { waitMs: 0, problem: null, isRead: false }));
};
