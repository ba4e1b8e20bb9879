import type { PlatformId } from '@ruche/contracts/accounts';
import type { PlanState } from '@ruche/contracts/workspaces';
import type { ConnectLinkRow } from '@ruche/database/accounts';

/** Who connects what to whom: a member, or whoever holds a link. */
export type Connecting = {
  workspaceId: string;
  clientId: string;
  platform: PlatformId;
  userId: string | null;
  linkId: string | null;
};

export type ConnectingScope = {
  clientName: string;
  /** Null for a link: it is not told, and was asked when it was opened. */
  plan: PlanState | null;
  link: ConnectLinkRow | null;
};
