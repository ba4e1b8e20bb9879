import type { DatabaseSync } from 'node:sqlite';
import type { Adapter, AdapterPayload } from 'oidc-provider';

export const grantsTable = `CREATE TABLE grants (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    grant_id TEXT,
    payload TEXT NOT NULL,
    expires_at INTEGER,
    PRIMARY KEY (kind, id)
  ) STRICT;
  CREATE INDEX grants_by_grant ON grants (grant_id)`;

/** Nobody stays signed in here: each sign-in asks who one is, so that trying the next person needs no sign-out. */
const nothing = async () => undefined;
const forgotten: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUserCode: nothing,
  findByUid: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
};

const inSeconds = () => Math.floor(Date.now() / 1000);

/** Codes, tokens and interactions under way, so that a restart in the middle of a sign-in loses nothing. */
export function createAdapter(db: DatabaseSync) {
  return (kind: string): Adapter => {
    if (kind === 'Session') return forgotten;
    return {
      async upsert(id, payload, expiresIn) {
        db.prepare('DELETE FROM grants WHERE expires_at < ?').run(inSeconds());
        db.prepare(
          'INSERT OR REPLACE INTO grants (kind, id, grant_id, payload, expires_at) VALUES (?, ?, ?, ?, ?)',
        ).run(
          kind,
          id,
          payload.grantId ?? null,
          JSON.stringify(payload),
          expiresIn === undefined ? null : inSeconds() + expiresIn,
        );
      },
      async find(id) {
        const row = db
          .prepare('SELECT payload FROM grants WHERE kind = ? AND id = ? AND ifnull(expires_at, ?3) >= ?3')
          .get(kind, id, inSeconds());
        return row && (JSON.parse(String(row['payload'])) as AdapterPayload);
      },
      async consume(id) {
        db.prepare("UPDATE grants SET payload = json_set(payload, '$.consumed', ?) WHERE kind = ? AND id = ?").run(
          inSeconds(),
          kind,
          id,
        );
      },
      async destroy(id) {
        db.prepare('DELETE FROM grants WHERE kind = ? AND id = ?').run(kind, id);
      },
      async revokeByGrantId(grantId) {
        db.prepare('DELETE FROM grants WHERE grant_id = ?').run(grantId);
      },
      findByUserCode: nothing,
      findByUid: nothing,
    };
  };
}
