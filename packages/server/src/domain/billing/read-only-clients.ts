import { AppError } from '@ruche/contracts/api';
import { planPlace, plans } from '@ruche/contracts/billing';
import { planInForce } from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '@ruche/database';
import { listReadOnlyClients, type OwnedKind } from '@ruche/database/clients';
import { refuseEnded } from './plan-limits.ts';
import { type Asking, wayOut } from './ways-out.ts';

const ways = {
  owner: `Choose a larger plan or other active clients in ${planPlace}.`,
  others: 'Ask the workspace owner to choose a larger plan or to make this client active.',
};

/**
 * Refuses a change of what belongs to a client that the plan in force leaves read-only. Derived on every request: a plan
 * that changes, a trial that ends, and another choice of active clients hold at once.
 */
export async function refuseReadOnly(tx: WorkspaceTx, asking: Asking, kind: OwnedKind, ids: string[]): Promise<void> {
  const [client] = await listReadOnlyClients(tx, asking.workspace, kind, ids);
  if (!client) return;
  const plan = planInForce(asking.workspace, new Date());
  if (plan === null) refuseEnded(asking);
  const { name, clientLimit: limit } = plans[plan];
  throw new AppError(
    'client_read_only',
    `${client.name} is read-only: the ${name} plan includes ${limit} clients. ${wayOut(asking, ways)}`,
    { details: { clientId: client.id, plan, limit } },
  );
}
