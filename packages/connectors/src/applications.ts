import type { AccountKind, ConnectMethod } from '@ruche/contracts/accounts';
import type { Connector, InboxConsent } from './connector.ts';

// At some networks no single application of ours may do everything, so there are several. An access is of use only to
// the application that was given it.

export function applicationsOf(connector: Connector): Connector[] {
  return [connector, ...(connector.others ?? [])];
}

/** What somebody may choose between. */
export type ApplicationWish = { kind?: AccountKind | undefined; method?: ConnectMethod | undefined };

/** The one that connects accounts of a kind, by that way; the first where nobody says which. Undefined where none does. */
export function applicationFor(connector: Connector, { kind, method }: ApplicationWish): Connector | undefined {
  const isFor = ({ profile }: Connector) =>
    (kind === undefined || profile.kind === undefined || profile.kind === kind) &&
    (method === undefined || profile.method === method);
  return applicationsOf(connector).find(isFor);
}

/** The one that was given an access; the first for what was given before that was written down, or by one that is gone. */
export function applicationOf(connector: Connector, appId: string | null): Connector {
  return applicationsOf(connector).find((candidate) => candidate.appId === appId) ?? connector;
}

/** The one that was given an access, the second consent's among them. */
export function grantedTo(connector: Connector, appId: string | null): InboxConsent {
  const { inboxConsent } = connector;
  return inboxConsent && inboxConsent.appId === appId ? inboxConsent : applicationOf(connector, appId);
}
