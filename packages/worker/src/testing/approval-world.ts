import { randomUUID } from 'node:crypto';
import type { ApprovalRuleInput } from '@ruche/contracts/approvals';
import type { WorkspaceTx } from '@ruche/database';
import {
  listFindings,
  listRequestsOfPosts,
  listStrays,
  planWatch,
  recordDecisions,
  type SlimRequest,
  saveApprovalRule,
  settleApprovals,
  settleClientApprovals,
  settleStrays,
  withdrawRequests,
} from '@ruche/database/approvals';
import { markMailed } from '@ruche/database/client-page';
import { movePublications } from '@ruche/database/posts';
import { workInWorkspace } from '@ruche/database/workspaces';
import { type Account, type PostParts, PublishingWorld } from './publishing-world.ts';
import { SteppedWorker } from './stepped-worker.ts';

export type ApprovalTestPost = { id: string; publicationId: string };

export const baseRule: ApprovalRuleInput = {
  mode: 'internal_then_client',
  internal: { userIds: [], from: 'any', allowsOwn: true },
  client: { contactIds: [], from: 'any' },
  askedPer: 'post',
  window: 'day',
  deadlineHours: 24,
  silence: 'wait',
  reminderHours: [],
};

const changeable = new Set(['in_review', 'scheduled', 'draft', 'approved', 'failed']);

/** A client with an account, the owner, a manager, a member, and two contacts, whose posts wait for approval. */
export class ApprovalWorld extends PublishingWorld {
  account!: Account;
  people!: Record<'owner' | 'manager' | 'member' | 'ines' | 'leo', string>;

  override async start(): Promise<void> {
    await super.start();
    this.account = await this.connect('twitter', 'ines-benhaddou');
    const { workspaceId } = this.account;
    const { rows } = await this.db.pool.query<{ id: string }>(
      `SELECT user_id AS id FROM members WHERE workspace_id = $1 AND role = 'owner'`,
      [workspaceId],
    );
    this.people = {
      owner: rows[0]?.id ?? '',
      manager: await this.addMember(workspaceId, 'grace@example.com', 'manager'),
      member: await this.addMember(workspaceId, 'alan@example.com', 'member'),
      ines: await this.addContact('ines'),
      leo: await this.addContact('leo'),
    };
  }

  get #scope() {
    return { workspace: { id: this.account.workspaceId }, userId: null };
  }

  inWorkspace<Result>(work: (tx: WorkspaceTx) => Promise<Result>): Promise<Result> {
    return this.db.orm.transaction(async (db) => work(await workInWorkspace(db, this.account.workspaceId)));
  }

  async addContact(name: string): Promise<string> {
    const { workspaceId, clientId } = this.account;
    const { rows } = await this.db.pool.query<{ id: string }>(
      'INSERT INTO client_contacts (workspace_id, client_id, name, email) VALUES ($1, $2, $3, $4) RETURNING id',
      [workspaceId, clientId, name, `${name}@example.com`],
    );
    return rows[0]?.id ?? '';
  }

  /** As the team removes somebody. */
  async removeContact(id: string): Promise<void> {
    await this.inWorkspace(async (tx) => {
      await tx.execute(`DELETE FROM client_contacts WHERE id = '${id}'`);
      await settleClientApprovals(tx, this.#scope, this.account.clientId);
    });
  }

  async removeMember(id: string): Promise<void> {
    await this.db.pool.query('DELETE FROM members WHERE user_id = $1', [id]);
  }

  /** Also of somebody who has left: they are back. */
  async setRole(id: string, role: 'manager' | 'member'): Promise<void> {
    await this.db.pool.query(
      `INSERT INTO members (workspace_id, user_id, role) VALUES ($1, $2, $3)
       ON CONFLICT (workspace_id, user_id) DO UPDATE SET role = excluded.role`,
      [this.account.workspaceId, id, role],
    );
  }

  async setRule(rule: ApprovalRuleInput): Promise<void> {
    const { workspaceId, clientId } = this.account;
    await this.inWorkspace(async (tx) => {
      await tx.execute(`SELECT FROM clients WHERE id = '${clientId}' FOR NO KEY UPDATE`);
      await saveApprovalRule(tx, { workspaceId, clientId, userId: null }, rule);
      await settleClientApprovals(tx, this.#scope, clientId);
    });
  }

  /** What the job of each minute does. */
  async watch(): Promise<void> {
    const findings = await this.inWorkspace(listFindings);
    for (const { run } of planWatch(findings, randomUUID)) await this.inWorkspace((tx) => run(tx, this.#scope));
    const strays = await this.inWorkspace(listStrays);
    await this.inWorkspace((tx) => settleStrays(tx, this.#scope, strays));
  }

  settle({ id }: Pick<ApprovalTestPost, 'id'>): Promise<void> {
    return this.inWorkspace((tx) => settleApprovals(tx, this.#scope, [id]));
  }

  /** As somebody who schedules it does. */
  async plan(content: string, at: Date, parts: PostParts = {}): Promise<ApprovalTestPost> {
    const publicationId = await this.schedule(this.account, content, at, parts);
    const { rows } = await this.db.pool.query<{ id: string }>('SELECT post_id AS id FROM publications WHERE id = $1', [
      publicationId,
    ]);
    const post = { id: rows[0]?.id ?? '', publicationId };
    await this.settle(post);
    return post;
  }

  /** Time goes on by that much for the post and all that is known of it; the clock itself stays. */
  async passTime({ id }: ApprovalTestPost, ms: number): Promise<void> {
    const by = `interval '${ms} milliseconds'`;
    await this.db.pool.query(`
      UPDATE posts SET scheduled_for = scheduled_for - ${by} WHERE id = '${id}';
      UPDATE publications SET scheduled_at = scheduled_at - ${by} WHERE post_id = '${id}';
      UPDATE approval_rules SET changed_at = changed_at - ${by};
      UPDATE approval_requests SET window_from = window_from - ${by}, window_to = window_to - ${by},
        asked_at = asked_at - ${by}, deadline_at = deadline_at - ${by}, created_at = created_at - ${by},
        mailed_at = mailed_at - ${by}, reminded_at = reminded_at - ${by} WHERE post_id = '${id}';
      UPDATE approval_notices SET told_at = told_at - ${by}
        WHERE request_id IN (SELECT id FROM approval_requests WHERE post_id = '${id}');
      UPDATE graphile_worker._private_jobs SET run_at = run_at - ${by} WHERE key IN
        (SELECT id::text FROM publications WHERE post_id = '${id}')`);
  }

  /** One more account of the client, which the post goes to as well. Returns its ID. */
  async addPlace({ publicationId }: ApprovalTestPost, name: string): Promise<string> {
    const { rows } = await this.db.pool.query<{ id: string }>(
      `WITH added AS (
         INSERT INTO social_accounts SELECT (jsonb_populate_record(account, jsonb_build_object(
           'id', gen_random_uuid(), 'platform_user_id', $2::text))).* FROM social_accounts AS account WHERE id = $1
         RETURNING id
       ), target AS (
         INSERT INTO publications (workspace_id, post_id, social_account_id, platform, status, scheduled_at)
         SELECT workspace_id, post_id, added.id, platform, status, scheduled_at FROM publications, added
         WHERE publications.id = $3
       ) SELECT id FROM added`,
      [this.account.id, name, publicationId],
    );
    return rows[0]?.id ?? '';
  }

  /** As the job does that mails contacts: each whom the rule names now, of what waits for them. */
  async mail(post: ApprovalTestPost): Promise<void> {
    const { workspaceId, clientId } = this.account;
    const { rows } = await this.db.pool.query<{ id: string }>(
      `SELECT contact.id FROM client_contacts AS contact JOIN approval_rules AS rule USING (client_id)
       WHERE client_id = $1 AND contact.id = ANY (rule.contact_ids)`,
      [clientId],
    );
    const waiting = (await this.requestsOf(post)).filter(({ step, state }) => step === 'client' && state === 'waiting');
    const requestIds = waiting.map(({ id }) => id);
    await this.inWorkspace(async (tx) => {
      for (const { id: contactId } of rows) await markMailed(tx, { workspaceId, clientId, contactId }, requestIds);
    });
  }

  /** What was asked about the post, newest first. */
  requestsOf({ id }: ApprovalTestPost): Promise<SlimRequest[]> {
    return this.inWorkspace((tx) => listRequestsOfPosts(tx, [id]));
  }

  /** What is said of the post's newest request; nothing where there is none. */
  async decide(
    post: ApprovalTestPost,
    who: keyof ApprovalWorld['people'],
    decision: 'approve' | 'ask_change' | 'decline',
  ) {
    const [request] = await this.requestsOf(post);
    if (!request) return null;
    const device = { ip: '198.51.100.7', userAgent: 'Firefox' };
    const id = this.people[who];
    const isContact = who === 'ines' || who === 'leo';
    const person = isContact
      ? { kind: 'contact' as const, contactId: id, clientId: this.account.clientId, ...device }
      : { kind: 'member' as const, userId: id, ...device };
    const item = { requestId: request.id, contentHash: request.contentHash, decision, key: randomUUID() };
    const [answer] = await this.inWorkspace((tx) => recordDecisions(tx, this.#scope, person, [item]));
    return { step: request.step, result: answer?.result, requestId: request.id, request };
  }

  async edit({ id }: ApprovalTestPost, content: string, { isForgotten = false } = {}): Promise<boolean> {
    return this.inWorkspace(async (tx) => {
      const locked = await tx.execute<{ status: string }>(
        `SELECT status FROM posts WHERE id = '${id}' FOR NO KEY UPDATE`,
      );
      if (!changeable.has(locked.rows[0]?.status ?? '')) return false;
      await tx.execute(`UPDATE posts SET content = '${content}', version = version + 1 WHERE id = '${id}'`);
      if (!isForgotten) await settleApprovals(tx, this.#scope, [id]);
      return true;
    });
  }

  /** As the library does for a file in use, or as something that forgets what uses it. */
  async describeImage({ id }: ApprovalTestPost, altText: string, { isForgotten = false } = {}): Promise<boolean> {
    return this.inWorkspace(async (tx) => {
      const locked = await tx.execute<{ status: string }>(
        `SELECT status FROM posts WHERE id = '${id}' FOR NO KEY UPDATE`,
      );
      if (!changeable.has(locked.rows[0]?.status ?? '')) return false;
      await tx.execute(
        `UPDATE media SET alt_text = '${altText}' WHERE id IN (SELECT media_id FROM post_media WHERE post_id = '${id}')`,
      );
      if (!isForgotten) await settleApprovals(tx, this.#scope, [id]);
      return true;
    });
  }

  /** Takes the post to another account of the client, or away from there. */
  async sendElsewhere(post: ApprovalTestPost, accountId: string, isElsewhere: boolean): Promise<boolean> {
    return this.inWorkspace(async (tx) => {
      const locked = await tx.execute<{ status: string }>(
        `SELECT status FROM posts WHERE id = '${post.id}' FOR NO KEY UPDATE`,
      );
      if (!changeable.has(locked.rows[0]?.status ?? '')) return false;
      await tx.execute(
        isElsewhere
          ? `INSERT INTO publications (workspace_id, post_id, social_account_id, platform, status, scheduled_at)
             SELECT workspace_id, post_id, '${accountId}', platform, CASE status WHEN 'scheduled' THEN 'in_review' ELSE status END,
               scheduled_at FROM publications WHERE id = '${post.publicationId}'`
          : `DELETE FROM publications WHERE post_id = '${post.id}' AND social_account_id = '${accountId}'`,
      );
      await settleApprovals(tx, this.#scope, [post.id]);
      return true;
    });
  }

  /** Asks for its week or campaign. */
  ask({ id }: ApprovalTestPost): Promise<void> {
    return this.inWorkspace(async (tx) => {
      await tx.execute(`SELECT FROM posts WHERE id = '${id}' FOR NO KEY UPDATE`);
      await settleApprovals(tx, this.#scope, [id], { postIds: new Set([id]), batchId: randomUUID() });
    });
  }

  async withdraw(post: ApprovalTestPost): Promise<void> {
    const ids = (await this.requestsOf(post)).map(({ id }) => id);
    await this.inWorkspace((tx) => withdrawRequests(tx, this.#scope, ids));
  }

  /** To another time; what failed or is a draft is scheduled anew with it. */
  async reschedule({ id }: ApprovalTestPost, at: Date): Promise<boolean> {
    return this.inWorkspace(async (tx) => {
      await tx.execute(`SELECT FROM posts WHERE id = '${id}' FOR NO KEY UPDATE`);
      const { rows } = await tx.execute<{ id: string; version: number; status: string }>(
        `SELECT id, version, status FROM publications WHERE post_id = '${id}'`,
      );
      if (rows.some(({ status }) => !changeable.has(status))) return false;
      await tx.execute(`UPDATE posts SET scheduled_for = '${at.toISOString()}' WHERE id = '${id}'`);
      await movePublications(tx, rows, { status: 'scheduled', scheduledAt: at });
      await settleApprovals(tx, this.#scope, [id]);
      return true;
    });
  }

  async statusOf({ publicationId }: ApprovalTestPost): Promise<string> {
    return (await this.read(publicationId)).status;
  }

  work(): Promise<unknown> {
    return new SteppedWorker({ db: this.db, settings: this.settings }).work();
  }

  /** How often the team was told of it. */
  async countTold(kind: string, { id }: ApprovalTestPost): Promise<number> {
    const { rows } = await this.db.pool.query<{ count: number }>(
      `SELECT count(DISTINCT params)::integer AS count FROM notifications WHERE kind = $1 AND params #>> '{post,id}' = $2`,
      [kind, id],
    );
    return rows[0]?.count ?? 0;
  }
}
