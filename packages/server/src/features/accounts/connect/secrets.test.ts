import { type PlatformId, platformIds, type SocialAccount } from '@ruche/contracts/accounts';
import { enqueue } from '@ruche/database/jobs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, type ApiAnswer, type ApiCall, addClient, makeCall, startApi } from '#testing/api.ts';
import { connect, consent, controlNetworks, type NetworkControl } from '#testing/networks.ts';

// Everything is done once with accounts of every network. Then whatever was ever written or answered is searched for
// what the networks know to be secret.

let api: Api;
let networks: NetworkControl;
const answers: string[] = [];

beforeAll(async () => {
  api = await startApi({ hasWorker: true });
  networks = controlNetworks(api.stack.sandboxUrl);
  await api.stack.owner.pool.query(`
    CREATE TABLE noted_jobs (payload text);
    CREATE FUNCTION note_job() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    BEGIN INSERT INTO noted_jobs VALUES (NEW::text); RETURN NULL; END $$;
    CREATE TRIGGER note_job AFTER INSERT OR UPDATE ON graphile_worker._private_jobs
      FOR EACH ROW EXECUTE FUNCTION note_job()`);
});
afterAll(() => api.close());

const people: Record<PlatformId, string> = {
  facebook: 'camille-roussel',
  instagram: 'ines-benhaddou',
  twitter: 'camille-roussel',
  linkedin: 'camille-roussel',
  tiktok: 'camille-roussel',
};

/** Remembers every answer but those parts that are there to be brought back. */
function listening(call: ApiCall): ApiCall {
  return async (method, path, options) => {
    const answer: ApiAnswer = await call(method, path, options);
    const { selectionToken: _selection, state: _state, authorizeUrl: _url, ...shown } = answer.body;
    answers.push(JSON.stringify(shown));
    return answer;
  };
}

async function tour(call: ApiCall, clientId: string, platform: PlatformId): Promise<void> {
  const caller = { call };
  await connect(caller, { clientId, platform, answer: 'deny' });
  await networks.fault({ platform, operation: 'token', kind: 'reject' });
  await connect(caller, { clientId, platform, person: people[platform] });
  await networks.fault({ platform, operation: 'identity', kind: 'server-error', times: 3 });
  await connect(caller, { clientId, platform, person: people[platform] });
  await networks.clearFaults();

  const { body } = await connect(caller, { clientId, platform, person: people[platform] });
  const ids = (body['choices'] as { id: string; problem: string | null }[] | undefined)
    ?.filter(({ problem }) => problem === null)
    .map(({ id }) => id);
  const select = { selectionToken: body['selectionToken'], ids };
  const settled = ids ? (await call('POST', '/social-accounts/select', { body: select })).body : body;
  const [account] = settled['accounts'] as SocialAccount[];
  if (!account) throw new Error('There should be an account.');
  await connect(caller, { clientId, platform, person: people[platform] });
  await call('POST', `/social-accounts/${account.id}/refresh`);
  const workspaceId = String((await call('GET', '/workspace')).body['id']);
  await enqueue(api.stack.owner.orm, { name: 'check-account', payload: { workspaceId, accountId: account.id } });
  await expect.poll(() => api.stack.log()).toContain(account.id);
  await networks.fault({ platform, operation: 'refresh', kind: 'drop-after' });
  await api.stack.owner.pool.query('UPDATE social_accounts SET refreshed_at = NULL');
  await call('POST', `/social-accounts/${account.id}/refresh`);
  await networks.clearFaults();
  await call('DELETE', `/social-accounts/${account.id}`);
}

async function dumpTables(): Promise<string[]> {
  const { pool } = api.stack.owner;
  const { rows: tables } = await pool.query<{ name: string }>(`
    SELECT c.oid::regclass::text AS name FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema')`);
  expect(tables.length).toBeGreaterThan(30);
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`);
    rows.push(...found.rows.map(({ row }) => `${name}: ${row}`));
  }
  return rows;
}

it('keeps and tells no token, code, verifier or secret of any network', async () => {
  const person = await api.signUp();
  await person.call('PUT', '/workspace/plan', { body: { plan: 'expert' } });
  const call = listening(makeCall(api.url, person.session.access_token));
  for (const platform of platformIds) {
    const { id } = await addClient(person);
    await tour(call, id, platform);
  }
  const { id } = await addClient(person);
  const link = await person.call('POST', '/connect-links', { body: { clientId: id, platforms: ['twitter'] } });
  const token = String(link.body['url']).split('/').at(-1) ?? '';
  const begun = await api.call('POST', '/connect-links/connect', { body: { token, platform: 'twitter' } });
  const arrival = await consent(String(begun.body['authorizeUrl']), { person: 'sophie-garnier' });
  const body = { platform: 'twitter', linkToken: token, ...arrival };
  const ended = await listening(api.call)('POST', '/social-accounts/callback', { body });
  expect(ended.status).toBe(200);
  await call('GET', '/social-accounts');
  await call('GET', '/clients');
  await call('GET', '/dashboard/activity');
  await call('GET', '/notifications');
  await call('GET', '/connect-links');

  const { rows: jobs } = await api.stack.owner.pool.query<{ payload: string }>('SELECT payload FROM noted_jobs');
  expect(jobs.some(({ payload }) => payload.includes('sealed'))).toBe(true);
  const places = [...(await dumpTables()), ...answers, api.stack.log(), ...jobs.map(({ payload }) => payload)];
  const secrets = [
    ...(await networks.secrets()),
    ...Object.values(api.stack.settings.platforms).map(({ clientSecret }) => clientSecret),
    token,
    arrival.state,
    api.stack.secret,
  ];
  expect(secrets.length).toBeGreaterThan(40);
  const leaks = secrets.filter((secret) => places.some((place) => place.includes(secret)));
  expect(leaks).toEqual([]);
});
