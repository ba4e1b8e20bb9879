import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { PlatformId } from '@ruche/contracts/accounts';

/** Somebody at a network, as the token that Ruche holds of them says. */
export type Identity = { platform: PlatformId; access: string; personId: string; platformUserId: string };

type Consent = { platform: PlatformId; tokenKind: string };
type Row = Record<string, SQLInputValue>;

function insertCopy(networks: DatabaseSync, table: string, row: Row, changes: Row): number | bigint {
  const copy = { ...row, ...changes };
  const names = Object.keys(copy);
  const values = names.map(() => '?').join(', ');
  const statement = networks.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${values})`);
  return statement.run(...Object.values(copy)).lastInsertRowid;
}

function findRow(networks: DatabaseSync, text: string, ...values: SQLInputValue[]): Row {
  const row = networks.prepare(text).get(...values);
  if (!row) throw new Error(`There is nothing to copy: ${text}`);
  return row;
}

function readConsent(networks: DatabaseSync, { platform, tokenKind }: Consent) {
  const realm = platform === 'facebook' ? 'meta' : platform;
  const which = 'WHERE platform = ? AND kind = ? AND revoked_at IS NULL ORDER BY rowid LIMIT 1';
  const token = findRow(networks, `SELECT * FROM tokens ${which}`, platform, tokenKind);
  const { id: _id, ...grant } = findRow(networks, 'SELECT * FROM grants WHERE id = ?', token['grant_id'] ?? null);
  const personId = grant['person_id'] ?? null;
  const { place: _place, ...person } = findRow(networks, 'SELECT * FROM people WHERE id = ?', personId);
  const ofRealm = 'SELECT * FROM profiles WHERE realm = ? AND person_id = ?';
  const profile = findRow(networks, ofRealm, realm, personId);
  const pageId = token['page_id'] ?? null;
  if (pageId === null) return { token, grant, person, profile, page: null, role: null };
  const ofPage = 'SELECT * FROM pages WHERE realm = ? AND id = ?';
  const { place: _pagePlace, ...page } = findRow(networks, ofPage, realm, pageId);
  const ofRole = 'SELECT * FROM roles WHERE realm = ? AND page_id = ? AND person_id = ?';
  return { token, grant, person, profile, page, role: findRow(networks, ofRole, realm, pageId, personId) };
}

/** Another person with the same consent, and a page of their own where it is about one. */
function copyConsent(networks: DatabaseSync, consent: Consent, number: number): Identity {
  const { platform } = consent;
  const { token, grant, person, profile, page, role } = readConsent(networks, consent);
  const personId = `bench-${platform}-${number}`;
  const userId = platform === 'linkedin' ? `bench${number}` : String(1_900_000_000_000_000_000n + BigInt(number));
  const pageId = page && String(900_000_000_000_000n + BigInt(number));
  const access = `token-${personId}`;
  insertCopy(networks, 'people', person, { id: personId, email: `${personId}@example.com` });
  insertCopy(networks, 'profiles', profile, { user_id: userId, person_id: personId, user_name: personId });
  const grantId = insertCopy(networks, 'grants', grant, { person_id: personId });
  insertCopy(networks, 'tokens', token, { token: access, grant_id: grantId, page_id: pageId, expires_at: null });
  if (page && role) {
    insertCopy(networks, 'pages', page, { id: pageId, user_name: personId });
    insertCopy(networks, 'roles', role, { page_id: pageId, person_id: personId });
  }
  return { platform, access, personId: userId, platformUserId: pageId ?? userId };
}

/** One more person for each, in the state that the sandbox keeps in that folder. */
export function addIdentities(sandboxFolder: string, wanted: Consent[]): Identity[] {
  const networks = new DatabaseSync(join(sandboxFolder, 'networks.sqlite'), { timeout: 5000 });
  try {
    networks.exec('PRAGMA foreign_keys = ON; BEGIN IMMEDIATE');
    const identities = wanted.map((consent, index) => copyConsent(networks, consent, index));
    networks.exec('COMMIT');
    return identities;
  } finally {
    networks.close();
  }
}
