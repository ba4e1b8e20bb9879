import type { ChallengeAnswer, Delivery } from '#src/inbox/inbox.ts';
import { digestOf, isDigest } from '#src/inbox/signatures.ts';

/** Over the bytes as they came: written anew, the same JSON would be other bytes. */
export function isSigned({ headers, body }: Delivery, secret: string): boolean {
  const [, given = ''] = /^sha256=([0-9a-f]{64})$/.exec(headers['x-hub-signature-256'] ?? '') ?? [];
  return isDigest(given, 'hex', digestOf(secret, body));
}

/** `hub.challenge` said back, to whoever knows the token that we chose. */
export function answerChallenge(
  query: Readonly<Record<string, string | undefined>>,
  verifyToken: string,
): ChallengeAnswer | null {
  const { 'hub.mode': mode, 'hub.challenge': challenge, 'hub.verify_token': token } = query;
  if (mode !== 'subscribe' || challenge === undefined || token === undefined) return null;
  const contentType = 'text/plain; charset=utf-8';
  if (!isDigest(token, 'utf8', Buffer.from(verifyToken)))
    return { status: 403, contentType, body: 'Wrong verify token.' };
  return { status: 200, contentType, body: challenge };
}
