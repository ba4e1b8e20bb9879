import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { applicationsOf, type Connector, createConnectors } from '@ruche/connectors';
import { type AccountKind, type PlatformId, type Platforms, platformIds } from '@ruche/contracts/accounts';
import type { OwnerDatabase } from '@ruche/database';
import { createVault, insertSocialAccount, sealTokens } from '@ruche/database/accounts';
import { insertAuthUser } from '@ruche/database/auth';
import { insertClients } from '@ruche/database/clients';
import { actAs, insertProfile, openWorkspace } from '@ruche/database/people';
import { workInWorkspace } from '@ruche/database/workspaces';

export type Owner = { userId: string; workspaceId: string; clientId: string };
export type CrashAccount = Owner & {
  id: string;
  platform: PlatformId;
  kind: AccountKind;
  /** What its calls carry. */
  access: string;
};

/** Of the sandbox: each has accounts at several networks. */
const people = ['camille-roussel', 'antoine-delmas', 'ines-benhaddou', 'mathieu-kerven', 'sophie-garnier'];

export async function addOwner({ orm, pool }: OwnerDatabase): Promise<Owner> {
  const email = 'crash@example.com';
  const userId = await orm.transaction(async (tx) => {
    const user = await insertAuthUser(tx, { email, emailConfirmedAt: new Date(), passwordHash: null });
    if (!user) throw new Error('The address is taken.');
    await actAs(tx, user.id);
    await insertProfile(tx, { id: user.id, email, firstName: 'Ada', lastName: 'Byron' });
    await openWorkspace(tx, 'Crash');
    return user.id;
  });
  const { rows } = await pool.query<{ id: string }>('SELECT workspace_id AS id FROM members WHERE user_id = $1', [
    userId,
  ]);
  const workspaceId = rows[0]?.id ?? '';
  const [client] = await orm.transaction(async (db) =>
    insertClients(await workInWorkspace(db, workspaceId), [
      { workspaceId, userId, name: 'Boulangerie', email, timeZone: 'UTC' },
    ]),
  );
  if (!client) throw new Error('The client was not stored.');
  return { userId, workspaceId, clientId: client.id };
}

/** What that person may publish to, as the product finds it when they connect. */
async function findAccounts(connector: Connector, platform: PlatformId, person: string) {
  const redirectUri = `http://localhost:3000/auth/callback/${platform}`;
  const codeVerifier = randomBytes(48).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const address = connector.authorizeUrl({ redirectUri, state: 'state', codeChallenge });
  const answer = await fetch(`${address}&sandbox_auto=allow&sandbox_person=${person}`, { redirect: 'manual' });
  const location = answer.headers.get('location');
  const code = location === null ? null : new URL(location).searchParams.get('code');
  if (code === null) return [];
  const grant = await connector.exchangeCode({ code, redirectUri, codeVerifier });
  const found = grant.kind === 'ok' ? await connector.listAccounts(grant.value) : grant;
  return found.kind === 'ok' ? found.value.filter(({ problem }) => problem === null) : [];
}

/** Accounts at all networks, connected as the product does. */
export async function connectAccounts(
  { orm }: OwnerDatabase,
  { platforms, secret }: { platforms: Platforms; secret: string },
  owner: Owner,
): Promise<CrashAccount[]> {
  const connectors = createConnectors(platforms, { now: () => new Date() });
  const connected = new Map<string, CrashAccount>();
  const applications = platformIds.flatMap((platform) => {
    const connector = connectors[platform];
    return connector ? applicationsOf(connector).map((application) => ({ platform, connector: application })) : [];
  });
  for (const { platform, connector } of applications) {
    for (const person of people) {
      for (const account of await findAccounts(connector, platform, person)) {
        const { platformUserId, personId, kind, scopes, tokens } = account;
        const key = `${platform} ${platformUserId}`;
        if (connected.has(key)) continue;
        const id = randomUUID();
        await orm.transaction(async (db) => {
          const tx = await workInWorkspace(db, owner.workspaceId);
          const sealed = await sealTokens(tx, createVault(secret), id, tokens);
          const names = { platform, kind, scopes, platformUserId, platformUserName: person, personId };
          await insertSocialAccount(tx, { ...owner, ...names, appId: connector.appId, id, ...sealed });
        });
        connected.set(key, { ...owner, id, platform, kind, access: tokens.access });
      }
    }
  }
  return [...connected.values()];
}
