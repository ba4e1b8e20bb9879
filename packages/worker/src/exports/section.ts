import type { Executor } from '@ruche/database';

type ExportFile = { name: string; content: Buffer };

type Content =
  /** Something small, written as JSON. */
  | { read: (db: Executor, userId: string) => Promise<unknown> }
  /** A list of any length, written as JSON row by row. */
  | { rows: (db: Executor, userId: string) => AsyncIterable<unknown> }
  /** A folder of files as they are. */
  | { files: (db: Executor, userId: string) => AsyncIterable<ExportFile> };

/**
 * One file or folder of the archive that people take away with everything they have here. Each part of the product that
 * keeps something for them adds one, and enters it in sections.ts. Never a password, hash, secret or token.
 */
export type ExportSection = Content & {
  /** Its name in the archive; a folder's ends with a slash. */
  file: string;
  /** What the archive's own guide says about it. */
  about: string;
};
