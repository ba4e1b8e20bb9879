import { type AuthStack, signUpPerson, startAuthStack } from '@ruche/auth/testing';
import type { PlatformId } from '@ruche/contracts/accounts';
import type { Post } from '@ruche/contracts/posts';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { releaseAbandonedJobs } from '@ruche/database/jobs';
import { buildApp } from '@ruche/server';
import { SteppedWorker } from '@ruche/worker/testing';
import { Network } from './network.ts';
import { TimeMachine } from './time.ts';

/** Somebody's account at a network; `id` is ours, and null while it is not connected. */
export type Account = { platform: PlatformId; person: string; id: string | null };
export type Known = { id: string; label: string; edits: number };
export type Answer = { status: number; body: Record<string, unknown> };

const people: Omit<Account, 'id'>[] = [
  { platform: 'twitter', person: 'camille-roussel' },
  { platform: 'twitter', person: 'antoine-delmas' },
  { platform: 'linkedin', person: 'sophie-garnier' },
];

/** The whole server, the networks and workers of one workspace: all real but for the time. */
export class World {
  stack!: AuthStack;
  /** Each stalled worker keeps a connection. */
  db!: OwnerDatabase;
  network!: Network;
  time!: TimeMachine;
  accounts: Account[] = [];
  posts: Known[] = [];
  /** Workers in the middle of something, who may go on. */
  stalled: SteppedWorker[] = [];
  /** Whether one of them went on after others had taken its job. */
  hasLateWorker = false;
  clientId = '';
  #token = '';
  #labels = 0;

  async start(): Promise<void> {
    const rateLimit = { max: 1_000_000, windowMs: 60_000 };
    this.stack = await startAuthStack({
      hasSandbox: true,
      build: (parts) => buildApp({ ...parts, webFolder: '/nonexistent', rateLimit }),
    });
    this.db = connectAsOwner(this.stack.ownerUrl, { applicationName: 'properties', max: 40 });
    this.network = new Network(this.stack.sandboxUrl);
    await this.network.raiseQuotas();
    this.#token = (await signUpPerson(this.stack)).session.access_token;
    await this.call('PUT', '/workspace/plan', { plan: 'expert' });
    const client = await this.call('POST', '/clients', { name: 'Boulangerie', email: 'client@example.com' });
    this.clientId = String(client.body['id']);
    this.accounts = people.map((account) => ({ ...account, id: null }));
    await this.db.pool.query(`
      CREATE TABLE moves (publication_id uuid, before text, after text);
      CREATE FUNCTION note_move() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN INSERT INTO public.moves VALUES (new.id, old.status, new.status); RETURN new; END $$;
      CREATE TRIGGER note_move AFTER UPDATE OF status ON publications
        FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION note_move()`);
    this.time = new TimeMachine(this.db);
  }

  async stop(): Promise<void> {
    this.time.stop();
    for (const worker of this.stalled) worker.kill();
    await this.db.close();
    await this.stack.close();
  }

  async call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Answer> {
    const answer = await this.stack.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${this.#token}` },
      ...(body && { payload: body }),
    });
    if (answer.statusCode >= 500) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`);
    const parsed = answer.body === '' ? {} : (answer.json<Record<string, unknown>>() ?? {});
    return { status: answer.statusCode, body: parsed };
  }

  worker(): SteppedWorker {
    this.network.expectPosts();
    const { settings, secret } = this.stack;
    return new SteppedWorker({ db: this.db, settings: { ...settings, secret } });
  }

  /** As at the beginning: nothing composed, nothing paused, all accounts connected. */
  async reset(): Promise<void> {
    for (const worker of this.stalled.splice(0)) worker.kill();
    this.hasLateWorker = false;
    this.posts = [];
    const { pool } = this.db;
    await pool.query(`DELETE FROM posts; DELETE FROM moves; DELETE FROM platform_holds; DELETE FROM notifications;
      DELETE FROM graphile_worker._private_jobs; DELETE FROM graphile_worker._private_job_queues;
      UPDATE clients SET deleted_at = NULL, publishing_paused_at = NULL;
      UPDATE workspaces SET publishing_paused_at = NULL;
      UPDATE social_accounts SET publishing_paused_at = NULL, wait_until = NULL, refresh_after = NULL`);
    await this.network.clearFaults();
    const { rows } = await pool.query<{ id: string }>(
      "SELECT id FROM social_accounts WHERE deleted_at IS NULL AND status <> 'needs_reconnect'",
    );
    const isGood = ({ id }: Account) => rows.some((row) => row.id === id);
    for (const account of this.accounts) if (!isGood(account)) await this.connect(account);
  }

  /** As a person does it in the browser. */
  async connect(account: Account): Promise<void> {
    const { platform, person } = account;
    const begun = await this.call('POST', '/social-accounts/connect', { clientId: this.clientId, platform });
    if (begun.status !== 200) return;
    const arrival = await Network.consent(String(begun.body['authorizeUrl']), person);
    const ended = await this.call('POST', '/social-accounts/callback', { platform, ...arrival });
    const [connected] = (ended.body['accounts'] ?? []) as { id: string }[];
    if (!connected) throw new Error(`${person} could not connect: ${ended.status}`);
    account.id = connected.id;
  }

  /** Every version of every post has words of its own, by which the networks' posts are told apart. */
  async compose(accounts: number[]): Promise<void> {
    this.#labels += 1;
    const label = `Post ${this.#labels}`;
    const socialAccountIds = accounts.map((index) => this.accounts[index]?.id);
    const scheduledFor = new Date(Date.now() + 60_000).toISOString();
    const body = { clientId: this.clientId, content: `${label}, version 0`, socialAccountIds, scheduledFor };
    const answer = await this.call('POST', '/posts', body);
    if (answer.status !== 201) throw new Error(`Nothing was scheduled: ${JSON.stringify(answer.body)}`);
    this.posts.push({ id: String(answer.body['id']), label, edits: 0 });
  }

  /** Null while it is deleted. */
  async read({ id }: Known): Promise<Post | null> {
    const { status, body } = await this.call('GET', `/posts/${id}`);
    return status === 200 ? (body as Post) : null;
  }

  /** What others do once workers were silent for long: their jobs are done by somebody else. */
  async releaseJobs(): Promise<void> {
    await releaseAbandonedJobs(this.db.orm, { silentForSeconds: 0, askedBy: 'nobody' });
  }
}
