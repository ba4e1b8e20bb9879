import type { Readable } from 'node:stream';
import type { WorkspaceRole } from '@ruche/contracts/workspaces';
import type { OwnerDb, WorkspaceTx } from '@ruche/database';
import type { Workspace } from '@ruche/database/workspaces';
import type { ObjectStore } from '@ruche/storage';

type ExportFile = { name: string; content: Buffer | Readable };

type Content<Source> =
  /** Something small, written as JSON. */
  | { read: (source: Source) => Promise<unknown> }
  /** A list of any length, written as JSON row by row. */
  | { rows: (source: Source) => AsyncIterable<unknown> }
  /** A folder of files as they are. */
  | { files: (source: Source) => AsyncIterable<ExportFile> };

/**
 * One file or folder of the archive that people take away with everything they have here. Each part of the product that
 * keeps something for them adds one, and enters it in sections.ts. Never a password, hash, secret or token.
 */
export type Section<Source> = Content<Source> & {
  /** Its name in the archive; a folder's ends with a slash. */
  file: string;
  /** What the archive's own guide says about it. */
  about: string;
};

type PersonSource = { db: OwnerDb; userId: string };
type WorkspaceSource = {
  tx: WorkspaceTx;
  store: ObjectStore;
  userId: string;
  workspace: Workspace;
  role: WorkspaceRole;
  /** How many bytes of media files there is room for. */
  mediaBytes: number;
};

/** What is kept for the person, whichever workspaces they are in. */
export type PersonSection = Section<PersonSource>;

/** What is kept in a workspace of theirs: once for each, in a folder of its own. */
export type WorkspaceSection = Section<WorkspaceSource>;
