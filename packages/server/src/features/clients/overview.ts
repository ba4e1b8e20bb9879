import { countClients } from '@ruche/database/clients';
import type { FirstStepSource, StatsSource } from '#domain/dashboard/overview.ts';

export const clientStats: StatsSource = async (tx) => ({ total_clients: await countClients(tx) });

export const clientFirstSteps: FirstStepSource = async (tx) => [
  {
    id: 'add-client',
    title: 'Add a client',
    body: 'Accounts, posts, and media all belong to a client.',
    isDone: (await countClients(tx)) > 0,
    path: '/dashboard/clients?add=true',
    otherWay: null,
  },
];
