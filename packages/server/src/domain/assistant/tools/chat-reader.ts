import type { AssistantProposal, ToolUse } from '@ruche/contracts/assistant';
import type { Database, WorkspaceTx } from '@ruche/database';
import { isAssistantOn, listReadableClients, type ReadableClient } from '@ruche/database/assistant';
import type { Visit } from '@ruche/database/workspaces';
import type { Profiles } from '#domain/accounts/presenter.ts';
import { requireFeature } from '#domain/billing/plan-features.ts';
import { authorize, readInWorkspace, type Scope } from '#domain/workspaces/scope.ts';
import { References } from './references.ts';

/** Told to the model instead of what it asked for. */
export class ToolRefusal extends Error {
  override readonly name = 'ToolRefusal';
}

export type ChatReaderOptions = {
  database: Database;
  profiles: Profiles;
  /** Whoever asks. */
  visit: Visit;
  /** The only client that may be read; null for any. */
  clientId: string | null;
  /** Those that the question is about; empty where it names none. */
  named: ReadonlySet<string>;
  /** Takes out of a text that is proposed what nobody gave. */
  clean: (text: string) => string;
};

const mostProposals = 3;

type Read<Result> = (tx: WorkspaceTx, clients: ReadableClient[], scope: Scope) => Promise<Result>;

/**
 * What the tools of one answer share. Each reads in a transaction of its own as the person who asks, so that rights and
 * switches that changed meanwhile hold. Once something was read that other people wrote, only clients that the question
 * names can be read, where it names any: nothing in a text leads to another client.
 */
export class ChatReader {
  readonly references = new References();
  readonly proposals: AssistantProposal[] = [];
  readonly uses: ToolUse[] = [];
  onProposal: (proposal: AssistantProposal) => void = () => undefined;
  private readonly options: ChatReaderOptions;
  private hasReadOthers = false;

  constructor(options: ChatReaderOptions) {
    this.options = options;
  }

  get profiles(): Profiles {
    return this.options.profiles;
  }

  get clean(): (text: string) => string {
    return this.options.clean;
  }

  /** From here on, texts by others are in what the model knows. */
  markOthers(): void {
    this.hasReadOthers = true;
  }

  private mayRead({ id }: ReadableClient): boolean {
    const { clientId, named } = this.options;
    if (clientId !== null) return id === clientId;
    return !this.hasReadOthers || named.size === 0 || named.has(id);
  }

  /** Works with the client of that reference, or with all that may be read where there is none. */
  async read<Result>(reference: string | undefined, work: Read<Result>): Promise<Result> {
    const { database, visit } = this.options;
    return readInWorkspace(database, visit, async (tx, scope) => {
      requireFeature(scope, 'assistant');
      authorize(scope, 'assistant.use', 'workspace');
      if (!(await isAssistantOn(tx))) throw new ToolRefusal('The assistant was turned off. Nothing can be read.');
      const readable = (await listReadableClients(tx)).filter((client) => this.mayRead(client));
      if (reference === undefined || reference.trim() === '') return work(tx, readable, scope);
      const id = this.references.find('C', reference);
      const client = readable.find((one) => one.id === id);
      if (!client) throw new ToolRefusal(`There is no client ${reference.slice(0, 20)}. Find its reference first.`);
      return work(tx, [client], scope);
    });
  }

  /** The same for one client, which has to be said where there are several. */
  async readOne<Result>(
    reference: string | undefined,
    work: (tx: WorkspaceTx, client: ReadableClient, scope: Scope) => Promise<Result>,
  ): Promise<Result> {
    return this.read(reference, (tx, clients, scope) => {
      const [client, ...more] = clients;
      if (!client || more.length > 0) throw new ToolRefusal('Say which client, by its reference.');
      return work(tx, client, scope);
    });
  }

  propose(proposal: AssistantProposal): void {
    if (this.proposals.length >= mostProposals) {
      throw new ToolRefusal(
        `${mostProposals} things are offered already, and no more can be. Say that they are there.`,
      );
    }
    this.proposals.push(proposal);
    this.onProposal(proposal);
  }
}
