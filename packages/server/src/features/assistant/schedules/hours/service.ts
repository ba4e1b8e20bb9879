import { setImmediate } from 'node:timers/promises';
import { estimateBestTimes } from '@ruche/contracts/analytics';
import { type AccountHours, hoursOfAccount } from '@ruche/contracts/assistant';
import type { Database, WorkspaceTx } from '@ruche/database';
import { listOutcomes } from '@ruche/database/analytics';
import type { ListedClient } from '@ruche/database/clients';
import { listSlots } from '@ruche/database/posts';
import type { Visit } from '@ruche/database/workspaces';
import { readInWorkspace, type Scope } from '#domain/workspaces/scope.ts';

export type FindClient = (tx: WorkspaceTx, scope: Scope) => Promise<ListedClient>;

/**
 * When each account of a client that can be used does best. Estimated once the transaction has ended: nobody waits for its
 * connection meanwhile, nor longer for the process than one account takes.
 */
export async function readHours(database: Database, visit: Visit, find: FindClient): Promise<AccountHours[]> {
  const { zone, accounts, postingTimes } = await readInWorkspace(database, visit, async (tx, scope) => {
    const client = await find(tx, scope);
    const usable = client.socialAccounts.filter(({ status }) => status !== 'needs_reconnect');
    const read: {
      id: string;
      platform: (typeof usable)[number]['platform'];
      outcomes: Awaited<ReturnType<typeof listOutcomes>>;
    }[] = [];
    for (const { id, platform } of usable) {
      read.push({ id, platform, outcomes: await listOutcomes(tx, { socialAccountId: id }) });
    }
    return { zone: client.timeZone, accounts: read, postingTimes: await listSlots(tx, client.id) };
  });
  const hours: AccountHours[] = [];
  for (const { outcomes, ...account } of accounts) {
    hours.push(hoursOfAccount(account, estimateBestTimes(outcomes, zone), postingTimes));
    await setImmediate();
  }
  return hours;
}
