import { dayMs } from '@ruche/contracts/time';
import { z } from 'zod';
import { randomId } from '#lib/random-id.ts';

// What somebody typed is kept in this browser until it is sent: whoever asks for help may have lost something already.

const KeptSchema = z.object({
  topic: z.string(),
  subject: z.string(),
  message: z.string(),
  contactEmail: z.string(),
  keptAt: z.number(),
});
type Kept = z.infer<typeof KeptSchema>;
export type TypedRequest = Omit<Kept, 'keptAt'>;

const keptForMs = 30 * dayMs;

export type RequestOwner = { userId: string; workspaceId: string };

/** Others who use this browser do not see it. */
const keyOf = ({ userId, workspaceId }: RequestOwner) => `ruche.support.${userId}.${workspaceId}`;
const attemptKeyOf = (owner: RequestOwner) => `${keyOf(owner)}.attempt`;

export function readKeptRequest(owner: RequestOwner, storage: Storage = localStorage): TypedRequest | null {
  try {
    const { keptAt, ...typed } = KeptSchema.parse(JSON.parse(storage.getItem(keyOf(owner)) ?? 'null'));
    return Date.now() - keptAt < keptForMs ? typed : null;
  } catch {
    return null;
  }
}

/** False where the browser has no room, or keeps nothing at all. */
export function keepRequest(owner: RequestOwner, typed: TypedRequest, storage: Storage = localStorage): boolean {
  try {
    storage.setItem(keyOf(owner), JSON.stringify({ ...typed, keptAt: Date.now() }));
    return true;
  } catch {
    return false;
  }
}

export function forgetRequest(owner: RequestOwner, storage: Storage = localStorage): void {
  try {
    storage.removeItem(keyOf(owner));
    storage.removeItem(attemptKeyOf(owner));
  } catch {
    // Then it was not kept either.
  }
}

const AttemptSchema = z.object({ text: z.string(), idempotencyKey: z.string() });

function readAttempt(text: string | null): z.infer<typeof AttemptSchema> | null {
  try {
    return AttemptSchema.parse(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

/** The same for the same content until it is known to be sent, also after the page was loaded anew: it is not sent twice. */
export function idempotencyKeyFor(owner: RequestOwner, content: object, storage: Storage = localStorage): string {
  const text = JSON.stringify(content);
  try {
    const known = readAttempt(storage.getItem(attemptKeyOf(owner)));
    if (known?.text === text) return known.idempotencyKey;
    const idempotencyKey = randomId();
    storage.setItem(attemptKeyOf(owner), JSON.stringify({ text, idempotencyKey }));
    return idempotencyKey;
  } catch {
    return randomId();
  }
}
