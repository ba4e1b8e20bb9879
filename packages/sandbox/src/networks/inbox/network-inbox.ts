import type { NetworkApp } from '#src/networks/apps.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import type { Person } from '#src/networks/people.ts';
import type { Change } from './changes.ts';
import type { InboundKind, Item } from './items.ts';
import type { Writer } from './writers.ts';

/** What somebody is about to say, before the network has an id for it. */
export type Saying = {
  kind: InboundKind;
  accountId: string;
  writer: Writer;
  userId: string;
  postId: string | null;
  /** What a reply answers. */
  parent: Item | null;
  text: string;
  hasPicture: boolean;
  at: number;
};

/** One POST to an address of an app, before it is signed. */
export type Push = {
  app: NetworkApp;
  url: string;
  body: string;
  /** Which changes it tells. */
  places: readonly number[];
};

/** How a network keeps what people write, and how it tells apps of it. */
export type NetworkInbox = {
  /** What can be written there. */
  kinds: readonly InboundKind[];
  /** By which id the network tells the account of somebody. */
  userIdOf(context: NetworkContext, writer: Writer, accountId: string): string;
  /** The ids of something new: its own, that of its thread where it is private, and what else is to be kept. */
  keep(
    context: NetworkContext,
    saying: Saying,
  ): { id: string; threadId?: string; postId?: string | null; details?: Item['details'] };
  /** By which id that app knows an account, where it is another for each. */
  accountIdIn?(context: NetworkContext, app: NetworkApp, person: Person): string;
  /** The pushes of what happened, in the network's words, several changes in one where it does that; none where nobody subscribed. */
  pushesOf(context: NetworkContext, changes: readonly Change[]): Push[];
  /** The headers of a push, by which the app knows that the network sent these bytes. Asked for at each try. */
  sign(context: NetworkContext, app: NetworkApp, body: string): Record<string, string>;
};
