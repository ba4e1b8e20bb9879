import { deriveSecret } from '@ruche/runtime/keys';

/** What Meta has to show before it is told that an address is ours. Operators enter it there. */
export function deriveVerifyToken(secret: string): string {
  return deriveSecret(secret, 'meta webhooks');
}
