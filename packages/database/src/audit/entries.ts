import { auditGroupOf, type WorkspaceEvent } from '@ruche/contracts/events';
import { sql } from '#src/drizzle.ts';
import type { ChangedPost } from '#src/webhooks/facts.ts';
import type { AuditDetail } from './detail.ts';

// What the audit log keeps of an event. It is never changed, so nothing goes in that has to be erased one day: addresses of
// people and names of their accounts are left out, and looked up by ID when somebody reads.

export type AuditedEvent = {
  kind: string;
  clientId: string | null;
  postId: string | null;
  params: object;
};

type Params = Record<string, unknown>;

const isObject = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withoutName = (account: unknown) => (isObject(account) ? { ...account, name: null } : account);

/** Those of the event without what names somebody outside of the workspace. */
function withoutNames(params: Params): Params {
  const { email, account, accounts, to, group: _group, ...kept } = params;
  return {
    ...kept,
    ...(email !== undefined && { email: null }),
    ...(account !== undefined && { account: withoutName(account) }),
    ...(Array.isArray(accounts) && { accounts: accounts.map((one) => withoutName(one)) }),
    // Whom a report went to: how many.
    ...(Array.isArray(to) && { to: [], recipients: to.length }),
  };
}

function clientIdOf(event: WorkspaceEvent): string | null {
  if ('client' in event && event.client) return event.client.id;
  return 'clientId' in event ? event.clientId : null;
}

/** Of an event about several, as it reads for one of them. */
const ofOne = (params: Params, id: string): Params => {
  const { count: _count, ...kept } = params;
  return 'post' in params ? { ...kept, post: { id } } : { ...kept, count: 1 };
};

/** Of an event about several posts that are known, one for each. */
export function describeForAudit(
  event: WorkspaceEvent,
  params: object,
  { posts, detail }: { posts: readonly ChangedPost[]; detail?: AuditDetail | undefined },
): AuditedEvent[] {
  if (auditGroupOf(event.kind) === null) return [];
  const kept = withoutNames(params as Params);
  const { kind } = event;
  const clientId = clientIdOf(event);
  if (posts.length === 0) {
    const postId = 'post' in event ? event.post.id : null;
    return [{ kind, clientId, postId, params: { ...kept, ...(detail && { detail }) } }];
  }
  return posts.map(({ id, audit = detail }) => {
    return { kind, clientId, postId: id, params: { ...ofOne(kept, id), ...(audit && { detail: audit }) } };
  });
}

const { placeholder } = sql;

/** A part of the statement that records events. Of whom a post is, is looked up where the event is about several. */
export const recordingAudit = sql`
    INSERT INTO audit_entries (workspace_id, user_id, contact_id, kind, client_id, post_id, params)
    SELECT ${placeholder('workspaceId')}::uuid, ${placeholder('userId')}::uuid, ${placeholder('contactId')}::uuid,
      entry.kind, coalesce(entry."clientId", (SELECT client_id FROM posts WHERE posts.id = entry."postId")),
      entry."postId", entry.params
    FROM jsonb_to_recordset(${placeholder('audited')}::jsonb)
      AS entry(kind text, "clientId" uuid, "postId" uuid, params jsonb)`;
