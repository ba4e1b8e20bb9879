import type { Executor } from '@ruche/database';
import { countClients } from '@ruche/database/clients';
import type { ActivityRow } from '@ruche/database/events';
import type { ActivityWords, AttentionSource, FirstStepSource, StatsSource } from '#domain/dashboard/overview.ts';

const clientsPath = '/dashboard/clients';
const pathOf = ({ subjectId }: ActivityRow) => `${clientsPath}/${subjectId}`;

export const clientActivity: ActivityWords = {
  client_created: (event) => ({ title: `Client ${event.subjectName} was added`, path: pathOf(event) }),
  client_changed: (event) => ({ title: `Client ${event.subjectName} was changed`, path: pathOf(event) }),
  client_deleted: (event) => ({ title: `Client ${event.subjectName} was deleted`, path: null }),
  client_restored: (event) => ({ title: `Client ${event.subjectName} was brought back`, path: pathOf(event) }),
  clients_imported: ({ details }) => {
    const count = Number(details['count']);
    return { title: count === 1 ? 'One client was imported' : `${count} clients were imported`, path: clientsPath };
  },
};

export const clientStats: StatsSource = async (tx) => ({ total_clients: await countClients(tx) });

const hasClients = async (tx: Executor) => (await countClients(tx)) > 0;

export const clientAttention: AttentionSource = async (tx) => {
  if (await hasClients(tx)) return [];
  return [
    {
      id: 'no-clients',
      severity: 'info',
      title: 'Add your first client',
      body: 'Accounts, posts and media all belong to a client.',
      path: clientsPath,
    },
  ];
};

export const clientFirstSteps: FirstStepSource = async (tx) => [
  { id: 'add-client', title: 'Add a client', isDone: await hasClients(tx), path: clientsPath },
];
