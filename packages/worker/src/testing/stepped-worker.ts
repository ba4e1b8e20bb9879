import { type CommittingStep, type Connector, createConnectors, guardApps, type Step } from '@ruche/connectors';
import { jobPayloads } from '@ruche/contracts/jobs';
import type { OwnerDatabase } from '@ruche/database';
import { createHoldStore, createVault, type InWorkspace } from '@ruche/database/accounts';
import { workAlone } from '@ruche/database/workspaces';
import { createMediaAddresses, createStore } from '@ruche/storage';
import { runTaskListOnce, type TaskList } from 'graphile-worker';
import pino from 'pino';
import { engineLogger } from '#src/engine-logger.ts';
import { lookForAnswer } from '#src/inbox/answers/look.ts';
import { sendAnswer } from '#src/inbox/answers/send.ts';
import { readInbox } from '#src/inbox/read-inbox.ts';
import type { WorkerSettings, WorkspaceJobContext } from '#src/job-handler.ts';
import { JobSlots } from '#src/job-slots.ts';
import { CallBudget } from '#src/numbers/call-budget.ts';
import { readNumbers } from '#src/numbers/read-numbers.ts';
import { Backlog } from '#src/publishing/backlog.ts';
import { lookForPublication } from '#src/publishing/look.ts';
import { publish } from '#src/publishing/publish.ts';
import { createSender } from '#src/webhooks/sender.ts';
import { SlowEndpoints } from '#src/webhooks/slow-endpoints.ts';

type Tools = { db: OwnerDatabase; settings: WorkerSettings; name?: string; uploads?: JobSlots };
type Stall = { at: number; reached: PromiseWithResolvers<'stalled'>; woken: PromiseWithResolvers<void> };

const now = () => new Date();
const log = pino({ level: 'silent' });

/**
 * The code of the worker that publishes, answers and reads, run job by job instead of all the time. It can be made to stall where a process may
 * be stopped: after each transaction, and when a network has answered. One that is never woken is as good as killed.
 */
export class SteppedWorker {
  readonly #tools: Tools;
  #stall: Stall | null = null;
  #passed = 0;
  #ended: Promise<unknown> = Promise.resolve();
  #release: (isBroken: boolean) => void = () => undefined;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** Does all that is due. Ends early where it stalls: at that boundary, counted from 1. */
  async work(stallAt = Infinity): Promise<'done' | 'stalled'> {
    const { db } = this.#tools;
    const stall = { at: stallAt, reached: Promise.withResolvers<'stalled'>(), woken: Promise.withResolvers<void>() };
    this.#stall = stall;
    this.#passed = 0;
    const client = await db.pool.connect();
    this.#release = (isBroken) => {
      this.#release = () => undefined;
      client.release(isBroken);
    };
    const options = { logger: engineLogger(log), noHandleSignals: true };
    const done = runTaskListOnce(options, this.#tasks(), client).promise.finally(() => this.#release(false));
    this.#ended = done;
    return Promise.race([done.then(() => 'done' as const), stall.reached.promise]);
  }

  /** Goes on where it stalled, until nothing is left to do. */
  async wake(): Promise<void> {
    this.#stall?.woken.resolve();
    await this.#ended;
  }

  /** It is not woken any more. */
  kill(): void {
    this.#release(true);
  }

  async #pass(): Promise<void> {
    this.#passed += 1;
    const stall = this.#stall;
    if (!stall || this.#passed !== stall.at) return;
    stall.reached.resolve('stalled');
    await stall.woken.promise;
  }

  #tasks(): TaskList {
    return {
      publish: async (payload, { abortSignal, job }) => {
        const { workspaceId, publicationId } = jobPayloads.publish.parse(payload);
        await publish(this.#context(workspaceId, job.id, abortSignal), publicationId);
      },
      'read-numbers': async (payload, { abortSignal, job }) => {
        const { workspaceId, accountId } = jobPayloads['read-numbers'].parse(payload);
        await readNumbers(this.#context(workspaceId, job.id, abortSignal, { isOfReading: true }), accountId);
      },
      'read-inbox': async (payload, { abortSignal, job }) => {
        const { workspaceId, channelId } = jobPayloads['read-inbox'].parse(payload);
        await readInbox(this.#context(workspaceId, job.id, abortSignal, { isOfReading: true }), channelId);
      },
      'send-answer': async (payload, { abortSignal, job }) => {
        const { workspaceId, messageId } = jobPayloads['send-answer'].parse(payload);
        await sendAnswer(this.#context(workspaceId, job.id, abortSignal), messageId);
      },
      'look-for-answer': async (payload, { abortSignal, job }) => {
        const { workspaceId, messageId } = jobPayloads['look-for-answer'].parse(payload);
        await lookForAnswer(this.#context(workspaceId, job.id, abortSignal), messageId);
      },
      'look-for-publication': async (payload, { abortSignal, job }) => {
        const { workspaceId, publicationId } = jobPayloads['look-for-publication'].parse(payload);
        await lookForPublication(this.#context(workspaceId, job.id, abortSignal), publicationId);
      },
    };
  }

  #context(
    workspaceId: string,
    jobId: string,
    signal: AbortSignal,
    { isOfReading } = { isOfReading: false },
  ): WorkspaceJobContext {
    const { db, settings, name = 'stepped', uploads = new JobSlots(1) } = this.#tools;
    const { secret, storage, publicUrl, platforms } = settings;
    const inWorkspace: InWorkspace = async (work, options) => {
      const result = await workAlone(db.orm, workspaceId, work, options);
      await this.#pass();
      return result;
    };
    const connectors = Object.entries(createConnectors(platforms, { now }));
    const watched = Object.fromEntries(connectors.map(([id, connector]) => [id, this.#watch(connector)]));
    return {
      settings,
      connectors: guardApps(watched, {
        now,
        tell: () => undefined,
        holdsOf: (platform, appId) => createHoldStore(db.orm, platform, { appId, isOfReading }),
      }),
      vault: createVault(secret),
      payments: null,
      store: createStore(storage),
      addresses: createMediaAddresses({ secret, publicUrl }),
      uploads,
      unprovenEndpoints: new JobSlots(1),
      slowEndpoints: new SlowEndpoints(),
      webhooks: createSender({ networks: settings.webhookAllowedNetworks }),
      callBudget: new CallBudget(100),
      backlog: new Backlog(db.orm),
      workerName: name,
      jobId,
      isLastAttempt: false,
      log,
      signal,
      stopping: signal,
      inWorkspace,
    };
  }

  #watch(connector: Connector): Connector {
    const { publishing, inbox, others } = connector;
    return {
      ...connector,
      ...(publishing && {
        publishing: { ...publishing, plan: (...args) => publishing.plan(...args).map((step) => this.#watchStep(step)) },
      }),
      ...(inbox && {
        inbox: {
          ...inbox,
          list: (...args) => this.#answered(inbox.list(...args)),
          answer: (answer) => this.#watchCommitting(inbox.answer(answer)),
        },
      }),
      ...(others && { others: others.map((other) => this.#watch(other)) }),
    };
  }

  async #answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
    await answer;
    await this.#pass();
    return answer;
  }

  #watchStep(step: Step): Step {
    if (step.kind === 'committing') return this.#watchCommitting(step);
    return { ...step, run: (input) => this.#answered(step.run(input)) };
  }

  #watchCommitting(step: CommittingStep): CommittingStep {
    return {
      ...step,
      run: (input) => this.#answered(step.run(input)),
      find: (input) => this.#answered(step.find(input)),
    };
  }
}
