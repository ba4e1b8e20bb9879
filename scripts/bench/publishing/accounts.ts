import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { AccountKind, PlatformId } from '@ruche/contracts/accounts';
import type { OwnerDatabase } from '@ruche/database';
import { createVault, insertSocialAccount, sealTokens } from '@ruche/database/accounts';
import { insertClients } from '@ruche/database/clients';
import { workInWorkspace } from '@ruche/database/workspaces';
import { addOwner, connectAccounts } from '#scripts/crash/accounts.ts';
import { addIdentities, type Identity } from './identities.ts';
import type { PublishingPlace } from './place.ts';

export type BenchAccount = {
  id: string;
  workspaceId: string;
  clientId: string;
  platform: PlatformId;
  platformUserId: string;
};

/** Those where a text is one call, and what Ruche publishes as there. */
const kinds = {
  facebook: { kind: 'page', tokenKind: 'page' },
  twitter: { kind: 'profile', tokenKind: 'access' },
  linkedin: { kind: 'profile', tokenKind: 'access' },
} as const satisfies Partial<Record<PlatformId, { kind: AccountKind; tokenKind: string }>>;

export type Mix = Record<keyof typeof kinds, number>;

/** At least so many accounts: Facebook 40 %, X 40 %, LinkedIn 20 %. */
export function mixOf(accounts: number): Mix {
  const fifth = Math.ceil(accounts / 5);
  return { facebook: 2 * fifth, twitter: 2 * fifth, linkedin: fifth };
}

const accountsPerWorkspace = 20;

type Template = { kind: AccountKind; appId: string | null; scopes: string[] };

async function findTemplate({ pool }: OwnerDatabase, platform: keyof Mix): Promise<Template> {
  const { rows } = await pool.query<Template>(
    'SELECT kind, app_id AS "appId", scopes FROM social_accounts WHERE platform = $1 AND kind = $2 LIMIT 1',
    [platform, kinds[platform].kind],
  );
  if (!rows[0]) throw new Error(`There is no account at ${platform} to copy.`);
  return rows[0];
}

async function addWorkspace({ pool }: OwnerDatabase, userId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH added AS (INSERT INTO workspaces (name) VALUES ('Bench') RETURNING id)
     INSERT INTO members (workspace_id, user_id, role) SELECT id, $1, 'owner' FROM added RETURNING workspace_id AS id`,
    [userId],
  );
  return rows[0]?.id ?? '';
}

type Connectable = Identity & Template;

async function connectIdentities(
  { db, secret }: PublishingPlace,
  workspaceId: string,
  identities: Connectable[],
): Promise<BenchAccount[]> {
  const vault = createVault(secret);
  return db.orm.transaction(async (orm) => {
    const tx = await workInWorkspace(orm, workspaceId);
    const client = { name: 'Bakery', email: 'bakery@example.com', timeZone: 'UTC' };
    const [added] = await insertClients(tx, [{ workspaceId, userId: null, ...client }]);
    const clientId = added?.id ?? '';
    const connected: BenchAccount[] = [];
    for (const { access, ...fields } of identities) {
      const id = randomUUID();
      const { platform, platformUserId } = fields;
      const tokens = { access, refresh: null, person: null, expiresAt: null, refreshExpiresAt: null };
      const sealed = await sealTokens(tx, vault, id, tokens);
      const place = { id, workspaceId, clientId, userId: null, platformUserName: platformUserId };
      await insertSocialAccount(tx, { ...place, ...fields, ...sealed });
      connected.push({ id, workspaceId, clientId, platform, platformUserId });
    }
    return connected;
  });
}

/**
 * So many accounts at each network, each of a person of its own, twenty in a workspace. One of each network is connected
 * as the product does; the others are its copies, at the network and here.
 */
export async function addAccounts(place: PublishingPlace, mix: Mix): Promise<BenchAccount[]> {
  const { db, platforms, secret } = place;
  const owner = await addOwner(db);
  await connectAccounts(db, { platforms, secret }, owner);
  const wanted: (Template & { platform: keyof Mix; share: number })[] = [];
  for (const platform of Object.keys(mix) as (keyof Mix)[]) {
    const template = await findTemplate(db, platform);
    const count = mix[platform];
    wanted.push(...Array.from({ length: count }, (_, at) => ({ ...template, platform, share: at / count })));
  }
  // All networks are met in every workspace.
  const mixed = wanted.toSorted((one, other) => one.share - other.share);
  const consents = mixed.map(({ platform }) => ({ platform, tokenKind: kinds[platform].tokenKind }));
  const identities = addIdentities(join(place.dataFolder, 'sandbox'), consents);
  const connectable = mixed.flatMap(({ share: _share, platform: _platform, ...template }, index) => {
    const identity = identities[index];
    return identity ? [{ ...template, ...identity }] : [];
  });
  const accounts: BenchAccount[] = [];
  for (let at = 0; at < connectable.length; at += accountsPerWorkspace) {
    const workspaceId = await addWorkspace(db, owner.userId);
    accounts.push(...(await connectIdentities(place, workspaceId, connectable.slice(at, at + accountsPerWorkspace))));
  }
  return accounts;
}
