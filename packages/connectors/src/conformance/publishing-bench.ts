import type { PlanResult } from '#src/publishing/run-plan.ts';
import type { Publishing } from '#src/publishing/steps.ts';
import { accountFor, contentOf, SampleFiles, TestPublication } from '#src/testing/publishing.ts';
import { addSample } from '#src/testing/sample-files.ts';
import { firstOf, type SandboxNetwork } from '#src/testing/sandbox-network.ts';
import type { PublishingSample, PublishingSpecifics } from './publishing.ts';

type JudgedPost = { text: string; media: unknown[]; id: string; deletedAt?: number | null };

/** What readers see of posts. */
export function seen(judged: JudgedPost[]) {
  return judged.map(({ text, media }) => ({ text, media: media.length }));
}

export function requirePublished(result: PlanResult) {
  if (result.kind !== 'published') throw new Error(`It is not published: ${JSON.stringify(result)}`);
  return result;
}

/** Publications of one account of a network, and what the network has of them. */
export class PublishingBench {
  readonly files = new SampleFiles();
  readonly #network: SandboxNetwork;
  readonly #person: string;
  readonly #wanted: string | undefined;
  #count = 0;

  constructor(network: SandboxNetwork, person: string, { account }: PublishingSpecifics) {
    this.#network = network;
    this.#person = person;
    this.#wanted = account;
  }

  async #findAccount() {
    const accounts = await this.#network.accounts({ person: this.#person });
    const isWanted = (id: string) => this.#wanted === undefined || id === this.#wanted;
    return firstOf(accounts.filter(({ platformUserId }) => isWanted(platformUserId)));
  }

  /** Every publication has a text of its own: networks refuse what they have seen before. */
  async begin(sample: PublishingSample) {
    const mark = ` no. ${++this.#count}`;
    const account = accountFor(await this.#findAccount());
    const media = (sample.media ?? []).map((name) => addSample(this.files, name, `A ${name}`));
    const { text = '', thread = [] } = sample.content;
    const marked = { text: `${text}${mark}`, thread: thread.map((part) => `${part}${mark}`) };
    const content = contentOf({ ...sample.content, ...marked, media });
    const readers = sample.readers.map((reader) => ({
      ...reader,
      text: reader.text === null ? '' : `${reader.text}${mark}`,
    }));
    return { publication: new TestPublication(content, account, this.#network), account, readers };
  }

  posts(): Promise<JudgedPost[]> {
    return this.#network.read(`/posts?platform=${this.#network.platform}`);
  }

  async live(): Promise<JudgedPost[]> {
    return (await this.posts()).filter(({ deletedAt }) => deletedAt === null || deletedAt === undefined);
  }

  publishing(connector = this.#network.connector): Publishing {
    if (!connector.publishing) throw new Error('The connector cannot publish.');
    return connector.publishing;
  }

  /** Gives up soon at the committing calls, and at no other. */
  hastily(): Publishing {
    const [patient, hasty] = [this.publishing(), this.publishing(this.#network.hastyConnector)];
    return {
      plan(content, account) {
        const steps = new Map(hasty.plan(content, account).map((step) => [step.name, step]));
        return patient
          .plan(content, account)
          .map((step) => (step.kind === 'committing' ? (steps.get(step.name) ?? step) : step));
      },
    };
  }

  /** Ends after every step, as a process that is told to. */
  stepwise(stopping: AbortController): Publishing {
    const whole = this.publishing();
    return {
      plan: (content, account) =>
        whole
          .plan(content, account)
          .map((step) =>
            step.kind === 'repeatable'
              ? { ...step, run: (input) => step.run(input).finally(() => stopping.abort()) }
              : { ...step, run: (input) => step.run(input).finally(() => stopping.abort()) },
          ),
    };
  }

  /** Until the network is no longer busy with what comes before the committing call. */
  async runToCommit(publication: TestPublication, publishing: Publishing): Promise<PlanResult> {
    const result = await publication.run(publishing);
    if (result.kind !== 'processing') return result;
    await this.#network.pass(Math.ceil(result.lookAgainMs / 1000));
    return this.runToCommit(publication, publishing);
  }
}
