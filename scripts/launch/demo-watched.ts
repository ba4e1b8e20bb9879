import { WatchedAccountListSchema } from '@ruche/contracts/analytics';
import { anything, type Call } from './demo-calls.ts';

const path = '/api/v1/analytics/watched-accounts';

/** Competitors that the sandbox's Instagram shows, and which post by themselves. */
const competitors = [
  'fournil.des.pentes',
  'maison.aubepine',
  'lameulebrune',
  'petrin.dainay',
  'lesdeuxfournils',
  'boulangerie.du.quai',
  'mie.et.compagnie',
];

/** Has a client of the demo watch its competitors, where it does not yet. */
export async function watchDemoCompetitors(call: Call, clientId: string): Promise<void> {
  const { items } = await call('GET', `${path}?clientId=${clientId}`, WatchedAccountListSchema);
  const known = new Set(items.map(({ userName }) => userName));
  for (const userName of competitors.filter((one) => !known.has(one))) {
    await call('POST', path, anything, { clientId, platform: 'instagram', userName });
  }
}
