import { randomUUID } from 'node:crypto';
import { SocialAccountListSchema } from '@ruche/contracts/accounts';
import { PostApprovalSchema } from '@ruche/contracts/approvals';
import { type Post, PostListSchema, PostSchema } from '@ruche/contracts/posts';
import { anything, type Call } from './demo-calls.ts';

/** The account whose posts the client approves, as the demo connects it. */
export const approvedAccount = { platform: 'twitter', name: 'Harbour & Pine' } as const;

const isToCome = ({ scheduledFor }: Post) => scheduledFor !== null && Date.parse(scheduledFor) > Date.now();

async function approve(call: Call, postId: string): Promise<void> {
  const { requests } = await call('GET', `/api/v1/posts/${postId}/approval`, PostApprovalSchema);
  const [request] = requests;
  if (request?.state !== 'waiting' || request.step !== 'internal') return;
  const { id: requestId, contentHash } = request;
  const decision = { requestId, contentHash, decision: 'approve', key: randomUUID() };
  await call('POST', '/api/v1/approvals/decisions', anything, { decisions: [decision] });
}

/**
 * Asks for approval of the drafts of a client with a rule, now that there is an account for them: the team said yes to
 * the first, which waits for the client; the others wait for the team. Begun again, it asks for what is left.
 */
export async function askDemoApprovals(call: Call): Promise<void> {
  const accounts = await call('GET', '/api/v1/social-accounts?limit=100', SocialAccountListSchema);
  const account = accounts.items.find(
    ({ platform, platformUserName }) =>
      platform === approvedAccount.platform && platformUserName === approvedAccount.name,
  );
  if (!account) return;
  const drafts = `/api/v1/posts?clientId=${account.clientId}&status=draft&sort=scheduled`;
  const { items } = await call('GET', drafts, PostListSchema);
  for (const [index, { id, version }] of items.filter(isToCome).entries()) {
    const asked = { version, socialAccountIds: [account.id], status: 'scheduled' };
    await call('PATCH', `/api/v1/posts/${id}`, PostSchema, asked);
    if (index === 0) await approve(call, id);
  }
}
