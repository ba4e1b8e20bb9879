import type { MetaInboxApi } from '#src/meta/inbox/api.ts';
import type { TellPerson } from '#src/meta/inbox/people.ts';

/** One of the two ways to an account's comments and messages: the same addresses, other scopes. */
export type InstagramWay = {
  api: MetaInboxApi;
  commentScope: string;
  messageScope: string;
  /** Null where there are no likes. */
  likeScope: string | null;
  tellPerson: TellPerson;
  /** Whether people may answer messages for a week instead of a day. */
  hasHumanAgent: boolean;
};
