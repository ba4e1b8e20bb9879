import { CallbackAnswerSchema, ConnectAnswerSchema } from '@ruche/contracts/accounts';
import { ClientListSchema } from '@ruche/contracts/clients';
import type { Settings } from '@ruche/runtime/settings';
import { approvedAccount, askDemoApprovals } from './demo-approvals.ts';
import { anything, type Call, type DemoLogIn, signIn } from './demo-calls.ts';
import { type DemoPast, insertDemoPast } from './demo-past.ts';
import { scheduleDemoPosts } from './demo-posts.ts';
import { insertDemoTalk, startDemoTalk } from './demo-talk.ts';
import { watchDemoCompetitors } from './demo-watched.ts';
import { localAddress } from './ready.ts';

type DemoAccount = DemoPast & { client: string; person: string; name: string };

/** Who of the sandbox's people stands behind which client of the demo. */
const demoAccounts: DemoAccount[] = [
  {
    client: 'Boulangerie Roussel',
    person: 'camille-roussel',
    platform: 'facebook',
    name: 'Boulangerie Roussel',
    accountId: '104857600012345',
    topic: 'bakery',
    perWeek: 3,
  },
  {
    client: 'Boulangerie Roussel',
    person: 'camille-roussel',
    platform: 'instagram',
    name: 'Boulangerie Roussel',
    accountId: '17841405822304914',
    topic: 'bakery',
    perWeek: 4,
  },
  {
    client: 'Boulangerie Roussel',
    person: 'camille-roussel',
    platform: 'tiktok',
    name: 'Boulangerie Roussel',
    accountId: '7c1f9be2-5a0d-4c7e-9f13-2b8e6d40a915',
    topic: 'bakery',
    perWeek: 2,
  },
  {
    client: 'Festival des Lucioles',
    person: 'ines-benhaddou',
    platform: 'facebook',
    name: 'Festival des Lucioles',
    accountId: '61551234567890123',
    topic: 'festival',
    perWeek: 3,
  },
  {
    client: 'Festival des Lucioles',
    person: 'ines-benhaddou',
    platform: 'instagram',
    name: 'Festival des Lucioles',
    accountId: '17841406338772941',
    topic: 'festival',
    perWeek: 4,
  },
  {
    client: 'Festival des Lucioles',
    person: 'ines-benhaddou',
    platform: 'twitter',
    name: 'Festival des Lucioles',
    accountId: '1801234567890123456',
    topic: 'festival',
    perWeek: 6,
  },
  {
    client: 'Atelier Delmas',
    person: 'antoine-delmas',
    platform: 'linkedin',
    name: 'Atelier Delmas Architectes',
    accountId: '98123475',
    topic: 'architect',
    perWeek: 2,
  },
  {
    client: 'Atelier Delmas',
    person: 'antoine-delmas',
    platform: 'instagram',
    name: 'Atelier Delmas',
    accountId: '17841401234567890',
    topic: 'architect',
    perWeek: 3,
  },
  {
    ...approvedAccount,
    client: 'Harbour & Pine',
    person: 'tom-ashworth',
    accountId: '1544332211007788992',
    topic: 'furniture',
    perWeek: 2,
  },
];

const accounts = '/api/v1/social-accounts';

export type DemoAccountsTask = { settings: Settings; demo: DemoLogIn };

/** Gives consent at the sandbox's own page, and reads what it sends back to us. */
async function consent(authorizeUrl: string, person: string): Promise<Record<string, string>> {
  const url = new URL(authorizeUrl);
  url.searchParams.set('sandbox_auto', 'allow');
  url.searchParams.set('sandbox_person', person);
  const { headers } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(30_000) });
  return Object.fromEntries(new URL(headers.get('location') ?? '').searchParams);
}

async function connect(call: Call, { person, platform, name }: DemoAccount, clientId: string): Promise<void> {
  const { authorizeUrl } = await call('POST', `${accounts}/connect`, ConnectAnswerSchema, { clientId, platform });
  const { code, state } = await consent(authorizeUrl, person);
  const answer = await call('POST', `${accounts}/callback`, CallbackAnswerSchema, { platform, code, state });
  if (!('choices' in answer)) return;
  const { choices, selectionToken } = answer;
  const ids = choices.filter((choice) => choice.name === name).map(({ id }) => id);
  await call('POST', `${accounts}/select`, anything, { selectionToken, ids });
}

async function connectAll(call: Call, { platforms }: Settings): Promise<void> {
  const clients = await call('GET', '/api/v1/clients?limit=200', ClientListSchema);
  for (const account of demoAccounts) {
    const clientId = clients.items.find(({ name }) => name === account.client)?.id;
    // A network with credentials of the operator's own is the real one: nobody consents there but a person.
    const baseUrl = platforms[account.platform]?.baseUrl;
    if (clientId === undefined || typeof baseUrl !== 'string') continue;
    // Before it is connected: its past is read from then on.
    await insertDemoPast(baseUrl, account);
    await insertDemoTalk(baseUrl, account);
    await connect(call, account, clientId);
    if (account.platform === 'instagram' && account.topic === 'bakery') await watchDemoCompetitors(call, clientId);
  }
}

async function letPeopleWrite({ platforms }: Settings): Promise<void> {
  for (const account of demoAccounts) {
    const baseUrl = platforms[account.platform]?.baseUrl;
    if (typeof baseUrl === 'string') await startDemoTalk(baseUrl, account);
  }
}

/**
 * Connects accounts of the sandbox's networks to the demo's clients, schedules posts on them and lets people write to
 * them, over the same calls that a browser makes. When it is interrupted the next start begins again: what is there already is merely renewed.
 */
export async function run({ settings, demo }: DemoAccountsTask): Promise<void> {
  const call = await signIn(localAddress(settings.host, settings.port), demo);
  await connectAll(call, settings);
  await scheduleDemoPosts({ call, settings });
  await askDemoApprovals(call);
  await letPeopleWrite(settings);
  await call('POST', '/auth/v1/logout?scope=local', anything);
}
