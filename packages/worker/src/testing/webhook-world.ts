import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@ruche/contracts/webhooks';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { createVault } from '@ruche/database/accounts';
import { emitAll } from '@ruche/database/events';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import {
  createEndpointSecret,
  insertEndpoint,
  limitEndpoint,
  lockEndpoint,
  replaceEndpointSecret,
  sealEndpointSecret,
} from '@ruche/database/webhooks';
import { workInWorkspace } from '@ruche/database/workspaces';
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import pino from 'pino';
import { buildTasks } from '#src/tasks.ts';
import { addPerson } from './people.ts';
import { unreachable } from './settings.ts';

const logger = new Logger(() => () => undefined);

export type Place = { workspaceId: string; clientId: string; userId: string; email: string };
export type TestEndpoint = Place & { id: string; secret: string };
export type Delivery = {
  id: string;
  endpointId: string;
  state: string;
  data: Record<string, unknown>;
  type: string;
  attempts: { status: number | null; error: string | null; response: string | null }[];
};

/** A database with workspaces whose endpoints are on this machine, and workers that send what is due. */
export class WebhookWorld {
  readonly test: TestDatabase;
  readonly db: OwnerDatabase;
  readonly #lines: string[] = [];
  #people = 0;

  private constructor(test: TestDatabase) {
    this.test = test;
    this.db = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 30 });
  }

  static async start(): Promise<WebhookWorld> {
    return new WebhookWorld(await createTestDatabase());
  }

  /** Everything that workers logged. */
  log(): string {
    return this.#lines.join('');
  }

  /** As a process of its own has them. */
  tasksOfWorker(): TaskList {
    const settings = { ...unreachable, secret: this.test.secret, webhookAllowedNetworks: ['127.0.0.0/8'] };
    const log = pino({ level: 'debug' }, { write: (line) => void this.#lines.push(line) });
    const stopping = new AbortController().signal;
    const tasks = buildTasks({ db: this.db.orm, settings, log, stopping });
    return Object.fromEntries(
      Object.entries(tasks).filter(([name]) => name.endsWith('-webhooks') || name === 'purge-expired'),
    );
  }

  async addPlace(plan: string | null = 'expert'): Promise<Place> {
    this.#people += 1;
    const email = `owner.${this.#people}@example.com`;
    const { id: userId } = await addPerson(this.db, email);
    const { rows } = await this.db.pool.query<{ workspaceId: string; clientId: string }>(
      `INSERT INTO clients (workspace_id, user_id, name, email, time_zone)
       SELECT workspace_id, user_id, 'Orsay', 'a@example.com', 'UTC' FROM members WHERE user_id = $1
       RETURNING workspace_id AS "workspaceId", id AS "clientId"`,
      [userId],
    );
    const [place] = rows;
    if (!place) throw new Error('The client was not stored.');
    await this.db.pool.query('UPDATE workspaces SET plan = $2 WHERE id = $1', [place.workspaceId, plan]);
    return { ...place, userId, email };
  }

  async addEndpoint(
    place: Place,
    {
      url,
      events = ['post.changed'],
      clientIds = null,
    }: { url: string; events?: WebhookEvent[]; clientIds?: string[] | null },
  ): Promise<TestEndpoint> {
    const id = randomUUID();
    const vault = createVault(this.test.secret);
    const secret = `whsec_${Buffer.alloc(32, id).toString('base64')}`;
    await this.db.orm.transaction(async (owner) => {
      const tx = await workInWorkspace(owner, place.workspaceId);
      const sealed = await sealEndpointSecret(tx, vault, id, secret);
      await insertEndpoint(tx, { id, workspaceId: place.workspaceId, url, description: '', events, ...sealed });
      await limitEndpoint(tx, { workspaceId: place.workspaceId, endpointId: id }, clientIds);
    });
    return { ...place, id, secret };
  }

  /** Returns the new one. */
  async changeSecret({ workspaceId, id }: TestEndpoint): Promise<string> {
    const secret = createEndpointSecret();
    await this.db.orm.transaction(async (owner) => {
      const tx = await workInWorkspace(owner, workspaceId);
      const endpoint = await lockEndpoint(tx, id);
      if (!endpoint) throw new Error('The endpoint is gone.');
      await replaceEndpointSecret(tx, createVault(this.test.secret), endpoint, secret);
    });
    return secret;
  }

  /** Posts are written, all in one transaction. Returns their ids. */
  async writePosts({ workspaceId, clientId, userId }: Omit<Place, 'email'>, count = 1): Promise<string[]> {
    return this.db.orm.transaction(async (owner) => {
      const ids: string[] = [];
      for (let index = 0; index < count; index += 1) {
        const { rows } = await owner.execute<{ id: string }>(
          `INSERT INTO posts (workspace_id, client_id, user_id, content, time_zone)
           VALUES ('${workspaceId}', '${clientId}', '${userId}', 'Hello', 'UTC') RETURNING id`,
        );
        ids.push(rows[0]?.id ?? '');
      }
      const tx = await workInWorkspace(owner, workspaceId);
      const client = { id: clientId, name: 'Orsay' };
      const events = ids.map((id) => ({ kind: 'post_saved', post: { id }, client }) as const);
      await emitAll(tx, { workspace: { id: workspaceId }, userId }, events);
      return ids;
    });
  }

  /** Works until nothing is due any more, with so many workers at once. */
  async sendDue(workers = 1): Promise<void> {
    const one = () =>
      runOnce({ pgPool: this.db.pool, noHandleSignals: true, concurrency: 4, logger }, this.tasksOfWorker());
    await Promise.all(Array.from({ length: workers }, one));
  }

  async deliveries(endpointId?: string): Promise<Delivery[]> {
    const { rows } = await this.db.pool.query<Delivery>(
      `SELECT id, endpoint_id AS "endpointId", state, data, type, coalesce((
         SELECT json_agg(json_build_object('status', status, 'error', error, 'response', response) ORDER BY attempt.id)
         FROM webhook_attempts AS attempt WHERE delivery_id = delivery.id), '[]') AS attempts
       FROM webhook_deliveries AS delivery WHERE $1::uuid IS NULL OR endpoint_id = $1 ORDER BY created_at, id`,
      [endpointId ?? null],
    );
    return rows;
  }

  async endpoint(id: string) {
    const { rows } = await this.db.pool.query<{ isOn: boolean; failingSince: Date | null; switchedOffAt: Date | null }>(
      `SELECT is_on AS "isOn", failing_since AS "failingSince", switched_off_at AS "switchedOffAt"
       FROM webhook_endpoints WHERE id = $1`,
      [id],
    );
    return rows[0];
  }

  /** How long everything lies in the past moves by so much: what is due by then is due now. */
  async passTime(interval: string): Promise<void> {
    await this.db.pool.query(`
      UPDATE webhook_deliveries SET next_attempt_at = next_attempt_at - interval '${interval}',
        claimed_until = claimed_until - interval '${interval}', created_at = created_at - interval '${interval}';
      UPDATE webhook_attempts SET at = at - interval '${interval}';
      UPDATE webhook_endpoints SET failing_since = failing_since - interval '${interval}';
      UPDATE webhook_previous_secrets SET signs_until = signs_until - interval '${interval}';
      UPDATE graphile_worker._private_jobs SET run_at = run_at - interval '${interval}'`);
  }

  async close(): Promise<void> {
    await this.db.close();
    await this.test.drop();
  }
}
