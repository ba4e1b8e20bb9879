import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socialAccounts } from '#src/accounts/tables.ts';
import { connectAsOwner, type OwnerDatabase } from '#src/connect.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/index.ts';
import { accountPlace, unsealTokens } from './account-secrets.ts';
import { rotateVaultKeys } from './rotate-keys.ts';
import { createVault } from './vault.ts';

let test: TestDatabase;
let owner: OwnerDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 6 });
});
afterAll(async () => {
  await owner.close();
  await test.drop();
});

const seal = (place: string, text: string, vault = createVault(test.secret)) =>
  owner.orm.transaction((tx) => vault.seal(tx, place, text));

describe('the vault', () => {
  it('gives back what was sealed, in another process too, and never twice the same', async () => {
    const [one, other] = [await seal('here', 'a token'), await seal('here', 'a token')];
    expect(one.sealed).not.toBe(other.sealed);
    expect(one.sealed).not.toContain('token');
    expect(await createVault(test.secret).unseal(owner.orm, 'here', one)).toBe('a token');
  });

  it('opens nothing in another place, under another secret, or that was touched', async () => {
    const content = await seal('here', 'a token');
    const vault = createVault(test.secret);
    await expect(vault.unseal(owner.orm, 'there', content)).rejects.toThrow('unable to authenticate');
    const touched = Buffer.from(content.sealed, 'base64url');
    touched[20] = (touched[20] ?? 0) ^ 1;
    const damaged = { ...content, sealed: touched.toString('base64url') };
    await expect(vault.unseal(owner.orm, 'here', damaged)).rejects.toThrow('unable to authenticate');
    const stranger = createVault('another secret that is long enough');
    await expect(stranger.unseal(owner.orm, 'here', content)).rejects.toThrow('another RUCHE_SECRET');
    await expect(vault.unseal(owner.orm, 'here', { ...content, keyId: 'gone' })).rejects.toThrow('is gone');
  });

  it('makes its first key once, however many need it', async () => {
    await owner.pool.query('TRUNCATE vault_keys CASCADE');
    const sealed = await Promise.all(Array.from({ length: 5 }, () => seal('here', 'a token')));
    expect(new Set(sealed.map(({ keyId }) => keyId)).size).toBe(1);
  });
});

const tokens = { access: 'access', refresh: 'refresh', person: null, expiresAt: null, refreshExpiresAt: null };

async function addAccounts(count: number): Promise<void> {
  const vault = createVault(test.secret);
  const { rows: workspaces } = await owner.pool.query<{ id: string }>(
    "INSERT INTO workspaces (name) VALUES ('Here') RETURNING id",
  );
  const { rows: clients } = await owner.pool.query<{ id: string }>(
    "INSERT INTO clients (workspace_id, name, email, time_zone) VALUES ($1, 'A', 'a@example.com', 'UTC') RETURNING id",
    [workspaces[0]?.id],
  );
  await owner.orm.transaction(async (tx) => {
    const seal = await vault.sealer(tx);
    const rows = Array.from({ length: count }, () => {
      const id = randomUUID();
      const { sealed, keyId } = seal(accountPlace(id), JSON.stringify({ ...tokens, access: `access ${id}` }));
      const place = { workspaceId: String(workspaces[0]?.id), clientId: String(clients[0]?.id) };
      const names = { platformUserId: id, platformUserName: 'A', personId: '1' };
      const kinds = { platform: 'twitter', kind: 'profile' } as const;
      return { id, ...place, ...kinds, ...names, sealedTokens: sealed, tokenKeyId: keyId };
    });
    await tx.insert(socialAccounts).values(rows);
  });
}

type Row = { id: string; sealedTokens: string; tokenKeyId: string };

async function readAccounts(): Promise<Row[]> {
  const { rows } = await owner.pool.query<Row>(
    'SELECT id, sealed_tokens AS "sealedTokens", token_key_id AS "tokenKeyId" FROM social_accounts',
  );
  return rows;
}

describe('changing the key', () => {
  it('seals everything anew, while others go on sealing, and can be repeated', async () => {
    await addAccounts(230);
    const before = new Map((await readAccounts()).map(({ id, sealedTokens }) => [id, sealedTokens]));
    const [rotated] = await Promise.all([rotateVaultKeys(owner.orm, test.secret), addAccounts(40)]);
    expect(rotated.count).toBeGreaterThanOrEqual(230);
    const { keyId } = rotated;
    const rows = await readAccounts();
    expect(rows).toHaveLength(270);
    // Whoever sealed at the same moment did so with the new key, or was waited for.
    expect(rows.filter(({ tokenKeyId }) => tokenKeyId !== keyId)).toEqual([]);
    const vault = createVault(test.secret);
    for (const row of rows) {
      expect(row.sealedTokens).not.toBe(before.get(row.id));
      const opened = await unsealTokens(owner.orm, vault, { ...row, expiresAt: null, refreshExpiresAt: null });
      expect(opened).toEqual({ ...tokens, access: `access ${row.id}` });
    }

    const again = await rotateVaultKeys(owner.orm, test.secret);
    expect(again.count).toBe(270);
  });

  it('ends when it is run twice at once, with everything under the newer key', async () => {
    const runs = await Promise.all([rotateVaultKeys(owner.orm, test.secret), rotateVaultKeys(owner.orm, test.secret)]);
    const current = (await seal('here', 'a token')).keyId;
    expect(runs.map(({ keyId }) => keyId)).toContain(current);
    expect((await readAccounts()).filter(({ tokenKeyId }) => tokenKeyId !== current)).toEqual([]);
  });

  it('goes on where an interrupted run stopped', async () => {
    const [first, ...rest] = await readAccounts();
    const vault = createVault(test.secret);
    await rotateVaultKeys(owner.orm, test.secret);
    // As if the run had ended before the last one was done.
    await owner.pool.query('UPDATE social_accounts SET sealed_tokens = $2, token_key_id = $3 WHERE id = $1', [
      first?.id,
      first?.sealedTokens,
      first?.tokenKeyId,
    ]);
    const { count } = await rotateVaultKeys(owner.orm, test.secret);
    expect(count).toBe(rest.length + 1);
    for (const row of await readAccounts()) {
      const opened = await unsealTokens(owner.orm, vault, { ...row, expiresAt: null, refreshExpiresAt: null });
      expect(opened?.access).toBe(`access ${row.id}`);
    }
  });
});
