import { createHmac, timingSafeEqual } from 'node:crypto';

/** `appsecret_proof`: shows that whoever holds the token also holds the app's secret. */
function appSecretProof(appSecret: string, accessToken: string): string {
  return createHmac('sha256', appSecret).update(accessToken).digest('hex');
}

export function isRightProof(given: string, appSecret: string, accessToken: string): boolean {
  const right = Buffer.from(appSecretProof(appSecret, accessToken));
  const said = Buffer.from(given);
  return right.length === said.length && timingSafeEqual(right, said);
}

type SignedPayload = { algorithm: 'HMAC-SHA256'; issued_at: number; user_id: string };

/** The form field of the deauthorize and data-deletion callbacks. The signature covers the encoded payload. */
export function signedRequest(appSecret: string, payload: SignedPayload): string {
  const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url');
  const signature = createHmac('sha256', appSecret).update(encoded).digest('base64url');
  return `${signature}.${encoded}`;
}
