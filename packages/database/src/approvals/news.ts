import type { ApprovalDecision, ApprovalStep } from '@ruche/contracts/approvals';
import type { WorkspaceEvent } from '@ruche/contracts/events';
import { minuteMs } from '@ruche/contracts/time';
import type { AuditDetail } from '#src/audit/detail.ts';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { type EventScope, emitAll } from '#src/events/emit.ts';
import { dequeue, enqueue } from '#src/jobs/enqueue.ts';

/** As long as nothing else happened for so long, contacts are mailed: whoever types or decides one by one sends one mail. */
const mailDelayMs = 5 * minuteMs;

type Ref = { id: string; name: string };
type Subject = { post: { id: string }; client: Ref; audit: AuditDetail };

/** What happened to approvals in one transaction, told of together at its end. */
export class ApprovalNews {
  readonly #events: WorkspaceEvent[] = [];
  readonly #groups = new Map<string, { first: WorkspaceEvent; posts: Map<string, AuditDetail> }>();
  readonly #mailed = new Set<string>();

  /** Told once for all posts of the client that it happened to. */
  #group(key: string, event: Extract<WorkspaceEvent, { post: { id: string } }>, { audit }: Subject): void {
    const { posts, ...group } = this.#groups.get(key) ?? { first: event, posts: new Map<string, AuditDetail>() };
    this.#groups.set(key, { ...group, posts: posts.set(event.post.id, audit) });
  }

  asked(subject: Subject, step: ApprovalStep, approverIds: readonly string[]): void {
    const { post, client } = subject;
    this.#group(`requested ${step} ${client.id}`, { kind: 'approval_requested', post, client, step }, subject);
    this.askedToo(subject, step, approverIds);
  }

  /** Those who are named since it was asked for. */
  askedToo(subject: Subject, step: ApprovalStep, approverIds: readonly string[]): void {
    const { post, client } = subject;
    if (step === 'client') this.#mailed.add(client.id);
    else {
      for (const userId of approverIds) {
        this.#group(`asked ${userId} ${client.id}`, { kind: 'approval_asked', post, client, userId }, subject);
      }
    }
  }

  reminded(subject: Subject, step: ApprovalStep, approverIds: readonly string[]): void {
    const { post, client } = subject;
    if (step === 'client') this.#mailed.add(client.id);
    else {
      for (const userId of approverIds) {
        this.#group(`reminded ${userId} ${client.id}`, { kind: 'approval_reminded', post, client, userId }, subject);
      }
    }
  }

  takenBack(subject: Subject, userIds: readonly string[], hoursLeft: number): void {
    const { post, client } = subject;
    for (const userId of userIds) {
      const event = { kind: 'approval_taken_back' as const, post, client, userId, hoursLeft };
      this.#group(`taken back ${userId} ${client.id}`, event, subject);
    }
  }

  decided(subject: Subject, step: ApprovalStep, decision: ApprovalDecision): void {
    const { post, client } = subject;
    const key = `decided ${decision} ${step} ${client.id}`;
    this.#group(key, { kind: 'approval_decided', post, client, step, decision }, subject);
  }

  happened(
    kind: 'approval_voided' | 'approval_withdrawn' | 'approval_let_out' | 'approval_lapsed',
    subject: Subject,
  ): void {
    const { post, client } = subject;
    this.#group(`${kind} ${client.id}`, { kind, post, client }, subject);
  }

  add(event: WorkspaceEvent): void {
    this.#events.push(event);
  }

  /** `isUrgent`: contacts are mailed at once. */
  async tell(tx: WorkspaceTx, scope: EventScope, { isUrgent = false } = {}): Promise<void> {
    const grouped = [...this.#groups.values()].map(({ first, posts }) => ({
      event: posts.size > 1 ? ({ ...first, count: posts.size } as WorkspaceEvent) : first,
      posts: [...posts].map(([id, audit]) => ({ id, audit })),
    }));
    for (const { event, posts } of grouped) await emitAll(tx, scope, [event], { posts });
    if (this.#events.length > 0) await emitAll(tx, scope, this.#events);
    for (const clientId of [...this.#mailed].toSorted())
      await mailClientPage(tx, scope.workspace.id, clientId, { isUrgent });
  }
}

type Named = { post: { id: string; version: number }; client: Ref; contentHash: string };

/** A post as events and the audit log name it. */
export const subjectOf = ({ post, client, contentHash }: Named): Subject => ({
  post: { id: post.id },
  client: { id: client.id, name: client.name },
  audit: { version: post.version, contentHash },
});

/** Whoever never stops asking keeps nobody waiting for longer. */
const longestDelayMs = 30 * minuteMs;

const after = (ms: number) => new Date(Date.now() + ms);

const limitKey = (clientId: string) => `client-page-limit:${clientId}`;

/**
 * Mails the contacts of a client what is new for them: one job for each client, which waits for the last change, unless
 * that is none of somebody's (`keepsRunAt`), and another one that waits for the first alone.
 */
export async function mailClientPage(
  tx: WorkspaceTx | OwnerDb,
  workspaceId: string,
  clientId: string,
  { isUrgent = false, keepsRunAt = false } = {},
): Promise<void> {
  const job = { name: 'mail-client-page' as const, payload: { workspaceId, clientId } };
  const runAt = after(isUrgent ? 0 : mailDelayMs);
  await enqueue(tx, { ...job, jobKey: `client-page:${clientId}`, runAt, keepsRunAt });
  if (isUrgent) return;
  await enqueue(tx, { ...job, jobKey: limitKey(clientId), runAt: after(longestDelayMs), keepsRunAt: true });
}

/** All is mailed now: what comes next is the first once more. */
export async function endMailLimit(tx: WorkspaceTx, clientId: string): Promise<void> {
  await dequeue(tx, limitKey(clientId));
}
