import type { ConnectInvitation, ConnectLink } from '@ruche/contracts/accounts';
import type { ConnectLinkRow } from '@ruche/database/accounts';
import { presentOffers } from '#features/accounts/platforms/presenter.ts';
import type { AccountsContext } from '#features/accounts/schema.ts';
import { platformsLeft } from './policy.ts';

export function presentLink({ id, clientId, platforms, createdAt, expiresAt, usedAt }: ConnectLinkRow): ConnectLink {
  return {
    id,
    clientId,
    platforms,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  };
}

type Invited = { link: ConnectLinkRow; workspaceName: string; clientName: string };

export function presentInvitation(
  { link, workspaceName, clientName }: Invited,
  context: AccountsContext,
): ConnectInvitation {
  const platforms = platformsLeft(link);
  const offers = platforms.flatMap((platform) =>
    presentOffers(platform, context).map(({ kind, method }) => ({ platform, kind, method })),
  );
  return { workspaceName, clientName, platforms, offers, expiresAt: link.expiresAt.toISOString() };
}
