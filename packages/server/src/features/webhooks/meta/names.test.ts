import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, startApi } from '#testing/api.ts';
import { accountsIn, connect, consent, controlNetworks, type NetworkControl } from '#testing/networks.ts';

let api: Api;
let networks: NetworkControl;
beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
  networks = controlNetworks(api.stack.sandboxUrl);
});
afterAll(() => api.close());

const pages = { 'louise-marchand': '150066007700884', 'antoine-delmas': '110022003300440' } as const;
type Somebody = keyof typeof pages;

const rename = (person: Somebody, name: string) =>
  networks.change(person, { platform: 'facebook', page: { id: pages[person], name } });

async function connectByLink({ call }: ApiPerson, clientId: string, person: Somebody): Promise<void> {
  const link = await call('POST', '/connect-links', { body: { clientId, platforms: ['facebook'] } });
  const token = String(link.body['url']).split('/').at(-1) ?? '';
  const begun = await api.call('POST', '/connect-links/connect', { body: { token, platform: 'facebook' } });
  const arrival = await consent(String(begun.body['authorizeUrl']), { person });
  const body = { platform: 'facebook', linkToken: token, ...arrival };
  expect((await api.call('POST', '/social-accounts/callback', { body })).status).toBe(200);
}

/** An account is connected twice, by hand and by a link, and lost. */
async function tellOf(ada: ApiPerson, person: Somebody): Promise<void> {
  const { id: clientId } = await addClient(ada, { name: `Client of ${person}` });
  const [account] = accountsIn(await connect(ada, { clientId, platform: 'facebook', person }));
  await connectByLink(ada, clientId, person);
  await networks.endAccess({ platform: 'facebook', personId: person, action: 'revoke' });
  expect((await ada.call('POST', `/social-accounts/${account?.id}/refresh`)).status).toBe(200);
}

type Told = { title: string; body?: string };
const wordsOf = async ({ call }: ApiPerson, path: string) =>
  ((await call('GET', path)).body['items'] as Told[]).map(({ title, body }) => (body ? `${title} / ${body}` : title));

it.each([
  ['needs to be reconnected', 'needs to be reconnected'],
  ['a', 'a'],
  ['They used the link you sent', 'They used the link you sent: '],
  ['Client of antoine-delmas connected Facebook', 'An account'],
  ['100%_of ".*" \\ \'it\'', '100%_of ".*" \\ \'it\' needs to be reconnected'],
])('erases an account called %s and no other, called %s', async (erased, kept) => {
  const ada = await api.signUp();
  await rename('louise-marchand', erased);
  await rename('antoine-delmas', kept);
  await tellOf(ada, 'antoine-delmas');
  const [told, happened] = [await wordsOf(ada, '/notifications'), await wordsOf(ada, '/dashboard/activity')];
  await tellOf(ada, 'louise-marchand');
  const before = await wordsOf(ada, '/notifications');
  expect(before.filter((words) => words.startsWith(`${erased} needs to be reconnected`))).not.toEqual([]);

  const order = { platform: 'facebook', personId: 'louise-marchand', kind: 'data-deletion' };
  expect((await networks.removeApp(order)).told?.status).toBe(200);
  const [toldThen, happenedThen] = [await wordsOf(ada, '/notifications'), await wordsOf(ada, '/dashboard/activity')];
  // What tells of the other is as it was; of this one it is told without a name.
  expect(toldThen.slice(-told.length)).toEqual(told);
  expect(happenedThen.slice(-happened.length)).toEqual(happened);
  const [lost, used] = toldThen;
  expect(lost?.startsWith('An account needs to be reconnected / ')).toBe(true);
  expect(used).toBe('Client of louise-marchand connected Facebook / They used the link you sent.');
  expect(happenedThen.slice(0, -happened.length)).toEqual([
    'An account on Facebook was disconnected',
    'An account on Facebook needs to be reconnected',
    'An account on Facebook was reconnected',
    'A connect link was created for Client of louise-marchand',
    'An account on Facebook was connected',
    'Client Client of louise-marchand was added',
  ]);
  const { rows } = await api.stack.owner.pool.query<{ params: string }>(
    `SELECT params::text FROM (SELECT workspace_id, params FROM activity UNION ALL
       SELECT workspace_id, params FROM notifications) AS stored
     WHERE workspace_id = $1 AND params::text LIKE '%louise-marchand%'`,
    [ada.workspaceId],
  );
  const names = rows.flatMap(({ params }) => [...params.matchAll(/"name": ("[^"]*"|null)/g)].map(([, name]) => name));
  expect(new Set(names)).toEqual(new Set(['null', '"Client of louise-marchand"']));
});
