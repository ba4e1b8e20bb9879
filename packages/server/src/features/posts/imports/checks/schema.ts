import type { PlatformId } from '@ruche/contracts/accounts';
import type { Composed, LinkTags, PostImportField } from '@ruche/contracts/posts';
import type { ListedAccount } from '@ruche/database/accounts';
import type { ClientRow } from '@ruche/database/clients';
import type { MediaRow } from '@ruche/database/media';
import type { PostImportFileRecord, PostImportRecord, PostImportRowRecord } from '@ruche/database/posts';

export type Problem = { field: PostImportField | null; message: string };

/** What rows are checked against, read once for all of them. */
export type CheckContext = {
  record: PostImportRecord;
  /** By what they are called, in lower case; several may be called the same. */
  clientsByName: Map<string, ClientRow[]>;
  /** Without accents and spaces, for names that no client has exactly. */
  clientsByFoldedName: Map<string, ClientRow[]>;
  clientsById: Map<string, ClientRow>;
  /** Those of the rows’ clients that the plan leaves read-only. */
  readOnlyIds: Set<string>;
  accountsByClient: Map<string, ListedAccount[]>;
  linkTagsByClient: Map<string, LinkTags>;
  /** The newest first, by their names in lower case. */
  mediaByName: Map<string, MediaRow[]>;
  mediaById: Map<string, MediaRow>;
  /** Fetched by their address, or about to be, by `fileKey`. */
  filesByKey: Map<string, PostImportFileRecord>;
  now: Date;
};

/** What a row would become. */
export type CheckedRow = {
  record: PostImportRowRecord;
  problems: Problem[];
  isWaiting: boolean;
  client: ClientRow | null;
  at: string | null;
  scheduledFor: Date | null;
  platforms: PlatformId[];
  composed: Composed;
  accounts: ListedAccount[];
};
