import type { Readable } from 'node:stream';
import type { AccountKind } from '@ruche/contracts/accounts';
import type { MediaKind } from '@ruche/contracts/media';
import type { PlatformOptions } from '@ruche/contracts/posts';
import type { Tokens } from '#src/connector.ts';

/** A file as the network is to get it. */
export type ContentFile = {
  id: string;
  kind: MediaKind;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  altText: string;
  fileName: string;
  /** Where the network can fetch it by itself, for a day at least. */
  url: string;
  /** All of it, or the bytes from `start` to `end`, both included. */
  read(range?: { start: number; end: number }): Promise<Readable>;
};

/** What is published on one account: what is for all networks is resolved, and links carry their tags. */
export type Content = {
  text: string;
  /** Further posts below the first, on networks with threads. */
  thread: readonly string[];
  firstComment: string;
  media: readonly ContentFile[];
  options: PlatformOptions;
};

/** Where it is published. */
export type PublishingAccount = {
  platformUserId: string;
  kind: AccountKind;
  scopes: readonly string[];
  tokens: Tokens;
};
