import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { StripeProblem } from './errors.ts';

export type Answer = { status: number; body: string; isReplayed?: boolean };
type Key = { apiKey: string; key: string; fingerprint: string };

const keptMs = 24 * 3600 * 1000;

export const fingerprintOf = (call: string, form: string) =>
  createHash('sha256').update(`${call}\n${form}`).digest('hex');

const otherRequest = (key: string) =>
  new StripeProblem(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  );

const inUse = (key: string) =>
  new StripeProblem(
    409,
    'idempotency_error',
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try your request again later.`,
    { code: 'idempotency_key_in_use' },
  );

/** What failed before anything was done may be sent again, corrected, with the same key. */
const isRemembered = ({ status }: Answer) => status < 300 || status === 402 || status >= 500;

/** The same key gets the same answer for a day. */
export function createIdempotency(db: DatabaseSync) {
  const running = new Map<string, string>();

  const findAnswer = ({ apiKey, key, fingerprint }: Key): Answer | null => {
    const row = db
      .prepare('SELECT * FROM idempotency WHERE api_key = ? AND key = ? AND created_at > ?')
      .get(apiKey, key, Date.now() - keptMs);
    if (!row) return null;
    if (row['fingerprint'] !== fingerprint) throw otherRequest(key);
    return { status: Number(row['status']), body: String(row['body']), isReplayed: true };
  };

  return async (key: Key, work: () => Promise<Answer>): Promise<Answer> => {
    const name = `${key.apiKey} ${key.key}`;
    const other = running.get(name);
    if (other !== undefined) throw other === key.fingerprint ? inUse(key.key) : otherRequest(key.key);
    const known = findAnswer(key);
    if (known) return known;
    running.set(name, key.fingerprint);
    try {
      const answer = await work();
      if (isRemembered(answer)) {
        db.prepare('INSERT OR REPLACE INTO idempotency VALUES (?, ?, ?, ?, ?, ?)').run(
          key.apiKey,
          key.key,
          key.fingerprint,
          answer.status,
          answer.body,
          Date.now(),
        );
      }
      return answer;
    } finally {
      running.delete(name);
    }
  };
}
