import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** What a part is given to live on. */
type PartContext = {
  /** The folder for its state; see `openStore`. */
  folder: string;
  /** The address it may listen on besides HTTP, and the port set aside for mail. */
  host: string;
  smtpPort: number;
  /** Where the product is: imitated networks know it as a registered app. */
  publicUrl: string;
  /** How fast the language model writes. Null: at once. */
  modelTokensPerSecond: number | null;
  log: FastifyBaseLogger;
  /** To be called after anything it holds has changed: open pages then show it. */
  changed: () => void;
};

/** What the front page says about a part, right now. */
type PartDescription = {
  summary: string;
  /** The page that shows what the part holds. */
  page: { path: string; label: string };
  counts: { label: string; value: number }[];
  /** Where programs reach it. */
  addresses: { label: string; url: string }[];
  calls: PartCall[];
};

export type PartCall = { method: 'GET' | 'POST' | 'DELETE'; path: string; does: string };

/** Somebody one can sign in as. A part adds what else there is to know. */
type PartPerson = { id: string; networks: { network: string; userId: string }[] };

/** One thing the sandbox imitates. A part is added by its line in the registry; nothing else knows its name. */
export type SandboxPart = {
  id: string;
  title: string;
  describe(baseUrl: string): PartDescription;
  /** Adds the part's routes, in a scope of its own: its hooks and parsers touch no other part. */
  register(app: FastifyInstance): void | Promise<void>;
  /** Whom one can sign in as, where the part has people. */
  listPeople?(): PartPerson[];
  /** Begins whatever listens besides HTTP. */
  start(): Promise<void>;
  /** Forgets everything it holds. */
  reset(): void;
  /** Stops listening and closes its files. Also called when start failed or was never called. */
  close(): Promise<void>;
};

export type CreatePart = (context: PartContext) => SandboxPart;
