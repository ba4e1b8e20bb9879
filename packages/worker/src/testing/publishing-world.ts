import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnectors, type FoundAccount, type InboxConsent } from '@ruche/connectors';
import { type AccountKind, type PlatformId, type Platforms, platformIds } from '@ruche/contracts/accounts';
import { PlatformOptionsSchema } from '@ruche/contracts/posts';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { insertPost, insertPublications } from '@ruche/database/posts';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { workInWorkspace } from '@ruche/database/workspaces';
import { readSettings } from '@ruche/runtime/settings';
import { type Sandbox, startSandbox } from '@ruche/sandbox';
import { createStore } from '@ruche/storage';
import pino from 'pino';
import type { WorkerSettings } from '#src/job-handler.ts';
import { startWorker, type Worker } from '#src/worker.ts';
import { addAccount } from './accounts.ts';
import { addFiles, type SampleName } from './files.ts';
import { addPerson } from './people.ts';
import { unreachable } from './settings.ts';

export type Account = {
  id: string;
  workspaceId: string;
  clientId: string;
  platform: PlatformId;
  platformUserId: string;
};
type Fault = {
  platform: PlatformId;
  operation: string;
  kind: string;
  times?: number;
  skip?: number;
  retryAfterSeconds?: number;
};
/** Beside its text. */
export type PostParts = {
  thread?: string[];
  firstComment?: string;
  media?: readonly SampleName[];
  /** What is chosen for the network. */
  options?: Partial<Record<PlatformId, object>>;
};
type Judged = { id: string; text: string; accountId: string; deletedAt?: string };

export type Publication = {
  id: string;
  status: string;
  cause: string | null;
  reason: string | null;
  remoteId: string | null;
  permalink: string | null;
};

/** A database, a sandbox and people with accounts at its networks: what publishing needs, all of it real. */
export class PublishingWorld {
  test!: TestDatabase;
  db!: OwnerDatabase;
  sandbox!: Sandbox;
  platforms!: Platforms;
  #folder = '';
  get #storage() {
    return { kind: 'disk', folder: join(this.#folder, 'store') } as const;
  }
  get store() {
    return createStore(this.#storage);
  }
  #userId = '';
  #workers: Worker[] = [];

  async start(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'ruche-publishing-'));
    this.sandbox = await startSandbox({ port: 0, smtpPort: 0, folder: this.#folder });
    this.test = await createTestDatabase();
    this.db = connectAsOwner(this.test.ownerUrl, { applicationName: 'test' });
    this.#userId = (await addPerson(this.db, 'ada@example.com')).id;
    const result = readSettings({});
    if (!result.ok) throw new Error('The settings are not right.');
    const { platforms } = result.settings;
    this.platforms = Object.fromEntries(
      platformIds.map((id) => [id, { ...platforms[id], baseUrl: `${this.sandbox.url}/${id}` }]),
    );
  }

  async stopWorkers(): Promise<void> {
    await Promise.all(this.#workers.splice(0).map((worker) => worker.stop()));
  }

  async stop(): Promise<void> {
    await this.stopWorkers();
    await this.db.close();
    await this.test.drop();
    await this.sandbox.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  get settings(): WorkerSettings {
    const { smtpUrl } = this.sandbox;
    const { platforms } = this;
    return { ...unreachable, secret: this.test.secret, platforms, smtpUrl, storage: this.#storage };
  }

  async startWorker(): Promise<Worker> {
    const { settings } = this;
    const worker = await startWorker({ databaseUrl: this.test.ownerUrl, settings, log: pino({ level: 'silent' }) });
    this.#workers.push(worker);
    return worker;
  }

  /** What was mailed to somebody, the oldest first. */
  async mailsTo(email: string): Promise<{ subject: string; text: string; html: string }[]> {
    const answer = await fetch(`${this.sandbox.url}/outbox.json?to=${encodeURIComponent(email)}`);
    return (await answer.json()) as { subject: string; text: string; html: string }[];
  }

  /** Somebody else who works in a workspace. */
  async addMember(workspaceId: string, email: string, role: 'manager' | 'member'): Promise<string> {
    const { id } = await addPerson(this.db, email);
    await this.db.pool.query('INSERT INTO members (workspace_id, user_id, role) VALUES ($1, $2, $3)', [
      workspaceId,
      id,
      role,
    ]);
    return id;
  }

  /** What somebody's consent reaches: their first account at a network, or their first of that kind. */
  protected async consent(platform: PlatformId, person: string, wanted?: AccountKind): Promise<FoundAccount> {
    const connector = createConnectors(this.platforms, { now: () => new Date() })[platform];
    if (!connector) throw new Error(`There is no connector for ${platform}.`);
    return this.consentTo(connector, person, wanted);
  }

  /** The same of one application there. */
  protected async consentTo(connector: InboxConsent, person: string, wanted?: AccountKind): Promise<FoundAccount> {
    const { id: platform } = connector.profile;
    const redirectUri = `http://localhost:3000/auth/callback/${platform}`;
    const codeVerifier = randomBytes(48).toString('base64url');
    const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
    const address = connector.authorizeUrl({ redirectUri, state: 'state', codeChallenge });
    const answer = await fetch(`${address}&sandbox_auto=allow&sandbox_person=${person}`, { redirect: 'manual' });
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const grant = await connector.exchangeCode({ code, redirectUri, codeVerifier });
    const found = grant.kind === 'ok' ? await connector.listAccounts(grant.value) : grant;
    const account =
      found.kind === 'ok'
        ? found.value.find(({ problem, kind: one }) => problem === null && (wanted ?? one) === one)
        : undefined;
    if (!account) throw new Error(`${person} has no account at ${platform}: ${JSON.stringify(found)}`);
    return account;
  }

  /** Somebody's first account at a network, or their first of that kind, connected as the product does. */
  async connect(platform: PlatformId, person: string, wanted?: AccountKind): Promise<Account> {
    const account = await this.consent(platform, person, wanted);
    const { platformUserId, personId, tokens, kind, scopes } = account;
    const stored = { platform, platformUserId, personId, tokens, kind, scopes };
    const added = await addAccount(this.db, { userId: this.#userId, secret: this.test.secret }, stored);
    return { ...added, platform, platformUserId };
  }

  /** A post for one account, due at that time. Returns the id of its publication. */
  async schedule(
    { id: socialAccountId, workspaceId, clientId, platform }: Account,
    content: string,
    at = new Date(),
    { media = [], options: chosen = {}, ...further }: PostParts = {},
  ) {
    await this.db.orm.transaction(async (db) => {
      const tx = await workInWorkspace(db, workspaceId);
      const options = PlatformOptionsSchema.parse(chosen);
      const fields = { workspaceId, clientId, content, options, timeZone: 'UTC', scheduledFor: at };
      const post = await insertPost(tx, { ...fields, ...further, status: 'scheduled' });
      if (media.length > 0) await addFiles(tx, this.store, post, media);
      const publication = { workspaceId, postId: post.id, socialAccountId, platform };
      await insertPublications(tx, [{ ...publication, status: 'scheduled', scheduledAt: at }]);
    });
    const { rows } = await this.db.pool.query<{ id: string }>(
      `SELECT publications.id FROM publications JOIN posts ON posts.id = post_id
       WHERE content = $1 ORDER BY publications.created_at DESC LIMIT 1`,
      [content],
    );
    return rows[0]?.id ?? '';
  }

  async read(id: string): Promise<Publication> {
    const { rows } = await this.db.pool.query<Publication>(
      `SELECT id, status, cause, reason, remote_id AS "remoteId", permalink FROM publications WHERE id = $1`,
      [id],
    );
    if (!rows[0]) throw new Error('This publication doesn’t exist or was deleted.');
    return rows[0];
  }

  /** What waits for a later time is tried now, as if that time had come. */
  async hurry(id: string, armedMinutesAgo = 2): Promise<void> {
    await this.db.pool.query(
      `UPDATE publications SET next_attempt_at = clock_timestamp(), progress = coalesce((
         SELECT jsonb_object_agg(key, CASE value ->> 'state'
           WHEN 'armed' THEN value || jsonb_build_object('armedAt',
          to_char(clock_timestamp() AT TIME ZONE 'UTC' - make_interval(mins => $2), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ELSE value END)
         FROM jsonb_each(progress)), '{}')
       WHERE id = $1 AND status IN ('needs_check', 'scheduled')`,
      [id, armedMinutesAgo],
    );
    await this.db.pool.query('UPDATE social_accounts SET wait_until = NULL');
    await this.db.pool.query(
      'UPDATE graphile_worker._private_jobs SET run_at = clock_timestamp() WHERE key = $1 AND locked_at IS NULL',
      [id],
    );
  }

  async order(fault: Fault): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ times: 1, ...fault });
    const response = await fetch(`${this.sandbox.url}/control/faults`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(await response.text());
  }

  /** What the network's readers see. */
  async live(platform: PlatformId, text: string): Promise<Judged[]> {
    const response = await fetch(`${this.sandbox.url}/control/posts?platform=${platform}`);
    const posts = (await response.json()) as Judged[];
    return posts.filter((post) => post.text === text && post.deletedAt === undefined);
  }
}
