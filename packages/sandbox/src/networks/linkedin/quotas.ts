import { countCall } from '#src/networks/limits.ts';
import { LinkedInError } from './errors.ts';
import { readAppRights } from './products.ts';
import type { RestCall } from './rest-call.ts';

const dayMs = 86_400_000;

function overQuota(whose: 'MEMBER' | 'APPLICATION'): LinkedInError {
  return new LinkedInError({
    status: 429,
    serviceErrorCode: 101,
    code: 'TOO_MANY_REQUESTS',
    message: `Resource level throttle ${whose} DAY limit for calls to this resource is reached.`,
  });
}

/** Posts are counted by the UTC day, for the member and for the app. No header tells of it. */
export function countPost({ context, member }: RestCall): void {
  const clientId = member.token.clientId ?? context.app.clientId;
  const { postsPerMemberDay, postsPerAppDay } = readAppRights(context.db, clientId);
  const day = Math.floor(context.now() / dayMs);
  const windowMs = (day + 1) * dayMs - context.now();
  const count = (name: string, limit: number) =>
    countCall(context, `posts ${day} ${clientId} ${name}`, { limit, windowMs }).isOver;
  if (count('app', postsPerAppDay)) throw overQuota('APPLICATION');
  if (count(`member ${member.person.id}`, postsPerMemberDay)) throw overQuota('MEMBER');
}
