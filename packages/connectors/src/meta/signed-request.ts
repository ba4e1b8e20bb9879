import { createHmac, timingSafeEqual } from 'node:crypto';
import { readJson } from '#src/json.ts';
import { type Failure, type Outcome, ok } from '#src/outcome.ts';
import { SignedRequestSchema } from './wire.ts';

/** Whom Meta speaks of, by the id that this application knows them by: the `personId` of their accounts. */
export type SignedRequest = { personId: string; issuedAt: Date | null };

function refuse(reason: string): Failure {
  return { kind: 'rejected', problem: 'not_understood', reason };
}

/** Reads what Meta posts when somebody removes the application or wants their data deleted. */
export function readSignedRequest(secret: string, text: string): Outcome<SignedRequest> {
  const [signature, payload, ...rest] = text.split('.');
  if (!signature || !payload || rest.length > 0) return refuse('This isn’t a signed request.');
  // The signature covers the encoded payload, not what it stands for.
  const expected = createHmac('sha256', secret).update(payload).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return refuse('The signature isn’t from the network.');
  }
  const parsed = SignedRequestSchema.safeParse(readJson(Buffer.from(payload, 'base64url').toString('utf8')));
  if (!parsed.success) return refuse('The signed request couldn’t be read.');
  const { user_id: personId, issued_at: issuedAt } = parsed.data;
  return ok({ personId, issuedAt: issuedAt === undefined ? null : new Date(issuedAt * 1000) });
}
