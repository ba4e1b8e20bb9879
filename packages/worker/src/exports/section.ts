import type { Executor } from '@ruche/database';

/**
 * One file of the archive that people take away with everything they have here. Each part of the product that keeps
 * something for them adds one, and enters it in sections.ts. Never a password, hash, secret or token.
 */
export type ExportSection = {
  /** Its name in the archive. */
  file: string;
  /** What the archive's own guide says about it. */
  about: string;
  read: (db: Executor, userId: string) => Promise<unknown>;
};
