import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ChallengeAnswer, Delivery } from '#src/inbox/inbox.ts';

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Over the bytes as they came: written anew, the same JSON would be other bytes. */
export function isSigned({ headers, body }: Delivery, secret: string): boolean {
  const given = headers['x-hub-signature-256'];
  if (given === undefined) return false;
  return isSame(given, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
}

/** `hub.challenge` said back, to whoever knows the token that we chose. */
export function answerChallenge(
  query: Readonly<Record<string, string | undefined>>,
  verifyToken: string,
): ChallengeAnswer | null {
  const { 'hub.mode': mode, 'hub.challenge': challenge, 'hub.verify_token': token } = query;
  if (mode !== 'subscribe' || challenge === undefined || token === undefined) return null;
  const contentType = 'text/plain; charset=utf-8';
  if (!isSame(token, verifyToken)) return { status: 403, contentType, body: 'Wrong verify token.' };
  return { status: 200, contentType, body: challenge };
}
