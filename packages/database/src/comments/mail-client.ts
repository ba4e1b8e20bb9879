import { minuteMs } from '@ruche/contracts/time';
import type { WorkspaceTx } from '#src/connect.ts';
import { enqueue } from '#src/jobs/index.ts';

const quietMinutes = 5;

/**
 * The client's contacts are mailed what the team wrote, once nothing was written for some minutes: several comments are one
 * email. The job reads from the tables what is new to whom.
 */
export async function mailClientLater(
  tx: WorkspaceTx,
  { workspaceId, clientId }: { workspaceId: string; clientId: string },
): Promise<void> {
  await enqueue(tx, {
    name: 'mail-client-page',
    payload: { workspaceId, clientId },
    jobKey: `client-page:${clientId}`,
    runAt: new Date(Date.now() + quietMinutes * minuteMs),
  });
}
