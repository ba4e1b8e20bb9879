import { createHash } from 'node:crypto';
import type { Person } from '#src/networks/people.ts';

const prefix = '-000';

/** TikTok knows an account by another id in each app: the Business API does not name it as the first one does. */
export function businessIdOf({ userId }: Pick<Person, 'userId'>): string {
  return `${prefix}${createHash('sha256').update(`business ${userId}`).digest('base64url').slice(0, 40)}`;
}

export function isBusinessId(openId: string): boolean {
  return openId.startsWith(prefix);
}
