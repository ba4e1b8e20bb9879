import type { Failure, Outcome } from '#src/outcome.ts';
import type { Content, PublishingAccount } from './content.ts';

/**
 * What steps leave for those after them: ids of uploads, of containers, of the post. They are kept before the next step
 * begins, so that a restart goes on from there. `remoteId` and `permalink` are those of what was published. No secret.
 */
export type References = Readonly<{ remoteId?: string; permalink?: string; [name: string]: string | undefined }>;

/** What a step is given. */
export type StepInput = {
  account: PublishingAccount;
  content: Content;
  /** Of all steps before, and of this one as far as it came before a restart. */
  references: References;
  /** When the publication was first begun. */
  startedAt: Date;
  /** The one clock that all workers share: what one writes down another reads. */
  now: () => Date;
  /** Keeps references before the step ends, for steps of many calls. False: the publication is no longer ours, send nothing. */
  keep: (references: References) => Promise<boolean | void>;
  /** Fires when the process is to end: give up between two calls with `retry`. */
  signal: AbortSignal;
};

/** The network asked to be left alone. */
export type Hold = Extract<Failure, { kind: 'retry' }>;

/** The network works on it: the same step is run again after that time. */
export type Processing = { kind: 'processing'; lookAgainMs: number };

/** What earlier repeatable steps left is of no use any more (expired, failed at the network): they are run anew. */
export type Restart = { kind: 'restart'; reason: string };

/**
 * The network says that what the committing call before this step began is not public and never will be, by a status such
 * as failed or expired: that call is as if it had not been made, and may be made again. Silence is no such word.
 */
export type Withdrawn = { kind: 'withdrawn'; failure: Exclude<Failure, { kind: 'unknown' }> | Restart };

/** The network says that this was published before; `of` where it names the earlier one. */
export type Duplicate = { kind: 'duplicate'; reason: string; of: References | null };

type StepName = {
  /** Unique in its plan and the same on every run, such as `upload-1`. */
  name: string;
  /** For the receipt: "Upload photo 1 of 3". */
  label: string;
};

/**
 * Makes nothing public: may be run again at any time. After a committing step it tells what became of that one: what it
 * says is refused without being withdrawn leaves open whether it is public.
 */
export type RepeatableStep = StepName & {
  kind: 'repeatable';
  run(input: StepInput): Promise<Outcome<References> | Processing | Restart | Withdrawn>;
};

/**
 * What a look at the network found of a call whose answer was lost. `evidence` says what was seen, for people. A failure
 * is one of the look itself, and says nothing of the post.
 */
export type Found =
  | { kind: 'found'; references: References; evidence: string }
  | { kind: 'absent'; evidence: string }
  | { kind: 'unclear'; evidence: string }
  | Failure;

export type LookInput = Omit<StepInput, 'keep'> & {
  /** When the call was about to be made. */
  armedAt: Date;
  /** How many looks there were before this one: networks may show what is new with a delay. */
  looks: number;
};

/**
 * The one call that makes something public. It is never repeated unless the network surely did not take it: `retry`
 * says so, `unknown` that it cannot be told. Then `find` looks first.
 */
export type CommittingStep = StepName & {
  kind: 'committing';
  run(input: StepInput): Promise<Outcome<References> | Duplicate | Restart>;
  find(input: LookInput): Promise<Found>;
  /** Whether the network is to be left alone now. Asked before the step is armed: from there to the call nothing may take time. */
  readHold?: () => Promise<Hold | null>;
  /** What the call would have left, read from the address that a person gives; null where it does not tell. */
  recognize?: (permalink: string) => References | null;
  /** The post stands without it, as without its first comment: a refusal is told, and the rest goes on. */
  isOptional?: boolean;
};

export type Step = RepeatableStep | CommittingStep;

/** What a connector can do with posts. What a network does not allow is absent. */
export type Publishing = {
  /** All steps of a publication, in order. The same content and account always give the same names. */
  plan: (content: Content, account: PublishingAccount) => readonly Step[];
  /** Takes down what was published. What is gone already counts as done. */
  remove?: (account: PublishingAccount, references: References) => Promise<Outcome<null>>;
  /** Changes the text of what was published. */
  edit?: (account: PublishingAccount, references: References, text: string) => Promise<Outcome<null>>;
};
