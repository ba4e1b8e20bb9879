import { ApprovalRuleTermsSchema, describeRuleChanges } from '@ruche/contracts/approvals';
import type { AuditEntry } from '@ruche/contracts/audit';
import { auditGroupOf, type EventKind, eventKinds, renderAudited } from '@ruche/contracts/events';
import type { ListedAuditEntry } from '@ruche/database/audit';
import { z } from 'zod';

const DetailSchema = z.object({
  detail: z.object({ version: z.int().positive().optional(), contentHash: z.string().optional() }).optional(),
});

const isKind = (kind: string): kind is EventKind => Object.hasOwn(eventKinds, kind);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const formerNames = { person: 'A former member', key: 'A former API key', contact: 'A former contact', system: '' };

/** With the names that aren’t kept, as they are now. */
function withNames({ params, accountName, invitedEmail }: ListedAuditEntry): Record<string, unknown> {
  const { account } = params;
  return {
    ...params,
    ...(isObject(account) && { account: { ...account, name: accountName } }),
    ...('email' in params && { email: invitedEmail }),
  };
}

function presentActor({ userId, contactId, actorName, isKey }: ListedAuditEntry): AuditEntry['actor'] {
  const id = userId ?? contactId;
  if (id === null) return { type: 'system', id, name: formerNames.system };
  const type = contactId !== null ? 'contact' : isKey ? 'key' : 'person';
  return { type, id, name: actorName ?? formerNames[type] };
}

/** Leads to the post, wherever one is left. */
const pathOf = ({ kind, postId }: ListedAuditEntry, path: string | null) =>
  postId === null || kind === 'post_deleted' ? path : `/dashboard/posts/${postId}`;

const RuleChangeSchema = z.object({
  before: ApprovalRuleTermsSchema.nullable(),
  after: ApprovalRuleTermsSchema,
});

function ruleChangeOf({ kind, params }: ListedAuditEntry) {
  return kind === 'approval_rule_changed' ? RuleChangeSchema.safeParse(params).data : undefined;
}

/** Whom entries name beside those that each is listed with. */
export const namedIn = (entries: readonly ListedAuditEntry[]): string[] => [
  ...new Set(
    entries.flatMap((entry) => {
      const change = ruleChangeOf(entry);
      const rules = change ? [change.before, change.after] : [];
      return rules.flatMap((rule) => (rule ? [...rule.internal.userIds, ...rule.client.contactIds] : []));
    }),
  ),
];

/** What people are called now, by their ID. */
export type Names = ReadonlyMap<string, string>;

function changesOf(entry: ListedAuditEntry, names: Names): string[] {
  const change = ruleChangeOf(entry);
  return change ? describeRuleChanges(change.before, change.after, (id) => names.get(id) ?? 'someone who is gone') : [];
}

export function presentAuditEntry(entry: ListedAuditEntry, names: Names): AuditEntry {
  const { id, at, kind, clientId, clientName, postId, ip, number, hash, subjectName, contactName } = entry;
  const { title, path } = renderAudited({ kind, params: withNames(entry), subjectName, contactName });
  const { detail } = DetailSchema.safeParse(entry.params).data ?? {};
  return {
    id: String(id),
    at: at.toISOString(),
    group: isKind(kind) ? auditGroupOf(kind) : null,
    kind,
    title,
    path: pathOf(entry, path),
    actor: presentActor(entry),
    clientId,
    clientName,
    postId,
    version: detail?.version ?? null,
    contentHash: detail?.contentHash ?? null,
    changes: changesOf(entry, names),
    ip: ip?.replace(/\/\d+$/, '') ?? null,
    number,
    hash,
  };
}
