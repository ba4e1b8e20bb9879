import { applicationOf, type Connector } from '@ruche/connectors';
import type { PlatformId } from '@ruche/contracts/accounts';
import type { ConversationKind, InboxAbilities } from '@ruche/contracts/inbox';
import type { ConversationRead } from '@ruche/database/inbox';

export type Connectors = Partial<Record<PlatformId, Connector>>;

/** Of a network that allows nothing, or an account that is gone. */
const nothingAllowed: InboxAbilities = {
  canReply: false,
  canReplyPrivately: false,
  canHide: false,
  canLike: false,
  canDelete: false,
  canDeleteOwn: false,
  maxLength: 1,
  counts: 'characters',
  mostAttachments: 0,
  attachmentTypes: [],
  windowHours: null,
};

type Place = Pick<ConversationRead, 'platform' | 'account'>;

/** What the account's own application may do in conversations of that kind, with what the person allowed it. */
export function abilitiesOf(
  { platform, account }: Place,
  { connectors }: { connectors: Connectors },
  kind: ConversationKind,
): InboxAbilities {
  const connector = connectors[platform];
  if (!connector || !account || account.isLost) return nothingAllowed;
  return applicationOf(connector, account.appId).inbox?.abilitiesOf(account, kind) ?? nothingAllowed;
}
