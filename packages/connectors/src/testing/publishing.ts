import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { PlatformOptionsSchema } from '@ruche/contracts/posts';
import type { FoundAccount } from '#src/connector.ts';
import type { Content, ContentFile, PublishingAccount } from '#src/publishing/content.ts';
import { type PlanResult, type PublishingJournal, runPlan, type StepRecord } from '#src/publishing/run-plan.ts';
import type { Found, Publishing, References, Step } from '#src/publishing/steps.ts';

export function accountFor({ platformUserId, kind, scopes, tokens }: FoundAccount): PublishingAccount {
  return { platformUserId, kind, scopes, tokens };
}

type Sample = Omit<ContentFile, 'id' | 'url' | 'read' | 'bytes' | 'altText'> & { content: Buffer; altText?: string };

/** Files as the product keeps them: readable in pieces, and by the network at an address. */
export class SampleFiles {
  readonly #contents = new Map<string, { mime: string; content: Buffer }>();
  readonly #server = createServer((request, response) => {
    const file = this.#contents.get(request.url?.slice(1) ?? '');
    if (!file) response.writeHead(404).end();
    else
      response.writeHead(200, { 'content-type': file.mime, 'content-length': file.content.length }).end(file.content);
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  add({ content, altText = '', ...file }: Sample): ContentFile {
    const id = crypto.randomUUID();
    this.#contents.set(id, { mime: file.mime, content });
    const { port } = this.#server.address() as AddressInfo;
    return {
      ...file,
      id,
      altText,
      bytes: content.length,
      url: `http://127.0.0.1:${port}/${id}`,
      read: async (range) => Readable.from([range ? content.subarray(range.start, range.end + 1) : content]),
    };
  }
}

export function contentOf(given: Partial<Content>): Content {
  const options = PlatformOptionsSchema.parse({});
  return { text: '', thread: [], firstComment: '', media: [], options, ...given };
}

type Clock = { now: () => Date; pass: (seconds: number) => Promise<void> };

const mostRounds = 60;

/** One publication and what is written down of it, worked on as the engine does, without a database. */
export class TestPublication {
  readonly records = new Map<string, StepRecord>();
  readonly #content: Content;
  readonly #account: PublishingAccount;
  readonly #clock: Clock;
  readonly #startedAt: Date;

  constructor(content: Content, account: PublishingAccount, clock: Clock) {
    this.#content = content;
    this.#account = account;
    this.#clock = clock;
    this.#startedAt = clock.now();
  }

  /** As if the process had ended at this moment, everything written down. */
  run({ plan }: Publishing, { signal = new AbortController().signal } = {}): Promise<PlanResult> {
    return runPlan(this.#journal(), plan(this.#content, this.#account), this.#input(signal));
  }

  #input(signal = new AbortController().signal) {
    const [account, content, startedAt] = [this.#account, this.#content, this.#startedAt];
    return { account, content, startedAt, now: this.#clock.now, signal };
  }

  /** Until it is out or refused: waits while the network works, tries again what may be tried again, looks first. */
  async finish(publishing: Publishing): Promise<PlanResult> {
    for (let round = 0; round < mostRounds; round++) {
      const result = await this.run(publishing);
      if (result.kind === 'processing') await this.#clock.pass(Math.max(1, Math.ceil(result.lookAgainMs / 1000)));
      else if (result.kind === 'retry') await this.#clock.pass(Math.ceil((result.retryAfterMs ?? 1000) / 1000) + 1);
      else if (result.kind === 'look') {
        const found = await this.look(publishing);
        if (found.kind === 'unclear') return result;
      } else if (result.kind !== 'restart') return result;
    }
    throw new Error('It did not come to an end.');
  }

  /** Looks for the armed step as the engine does: thrice before something counts as absent. */
  async look({ plan }: Publishing): Promise<Found> {
    const step = plan(this.#content, this.#account).find(({ name }) => this.records.get(name)?.state === 'armed');
    if (step?.kind !== 'committing') throw new Error('There is nothing to look for.');
    const record = this.#recordOf(step);
    let found: Found = { kind: 'unclear', evidence: 'Nobody has looked.' };
    for (let looks = 0; looks < 3; looks++) {
      await this.#clock.pass(20);
      const references = this.#references();
      found = await step.find({ ...this.#input(), references, armedAt: this.#startedAt, looks });
      if (found.kind === 'found') {
        this.records.set(step.name, { ...record, state: 'done', references: found.references });
        return found;
      }
    }
    if (found.kind === 'absent') this.records.set(step.name, { ...record, state: 'begun' });
    return found;
  }

  #recordOf({ name }: Step): StepRecord {
    return this.records.get(name) ?? { state: 'begun', references: {}, armings: 0 };
  }

  #references(): References {
    return [...this.records.values()].reduce<References>((all, { references }) => ({ ...all, ...references }), {});
  }

  #journal(): PublishingJournal {
    const { records } = this;
    return {
      records,
      begin: async (step) => {
        records.set(step.name, this.#recordOf(step));
      },
      keep: async (step, references) => {
        const record = this.#recordOf(step);
        records.set(step.name, { ...record, references: { ...record.references, ...references } });
      },
      arm: async (step) => {
        const record = this.#recordOf(step);
        records.set(step.name, { ...record, state: 'armed', armings: record.armings + 1 });
        return true;
      },
      end: async (step, ending) => {
        const record = this.#recordOf(step);
        if (ending.kind === 'done') {
          const references = { ...record.references, ...ending.references };
          records.set(step.name, { ...record, state: 'done', references });
        } else if (ending.kind === 'left_out')
          records.set(step.name, { ...record, state: 'left_out', shortfall: ending.reason });
        else if (ending.kind === 'unknown') records.set(step.name, { ...record, state: 'armed' });
        else if (ending.kind === 'undone') {
          records.set(step.name, { ...record, state: 'begun', armings: Math.max(0, record.armings - 1) });
        }
      },
      restart: async () => {
        for (const [name, { armings }] of records) if (armings === 0) records.delete(name);
      },
      withdraw: async (step) => {
        const armings = Math.max(0, this.#recordOf(step).armings - 1);
        records.set(step.name, { state: 'begun', references: {}, armings });
        for (const [name, record] of records) if (record.armings === 0) records.delete(name);
      },
    };
  }
}
