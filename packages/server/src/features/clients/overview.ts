import type { WorkspaceTx } from '@ruche/database';
import { countClients } from '@ruche/database/clients';
import type { AttentionSource, FirstStepSource, StatsSource } from '#domain/dashboard/overview.ts';

const clientsPath = '/dashboard/clients';

export const clientStats: StatsSource = async (tx) => ({ total_clients: await countClients(tx) });

const hasClients = async (tx: WorkspaceTx) => (await countClients(tx)) > 0;

export const clientAttention: AttentionSource = async (tx) => {
  if (await hasClients(tx)) return [];
  return [
    {
      id: 'no-clients',
      severity: 'info',
      title: 'Add your first client',
      body: 'Accounts, posts, and media all belong to a client.',
      path: clientsPath,
    },
  ];
};

export const clientFirstSteps: FirstStepSource = async (tx) => [
  { id: 'add-client', title: 'Add a client', isDone: await hasClients(tx), path: clientsPath },
];
