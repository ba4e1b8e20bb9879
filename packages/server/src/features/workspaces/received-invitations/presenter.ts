import { maskEmail, type ReceivedInvitation } from '@ruche/contracts/workspaces';
import type { TokenInvitation } from '@ruche/database/workspaces';

function stateOf({ acceptedAt, revokedAt, expiresAt }: TokenInvitation): ReceivedInvitation['state'] {
  if (acceptedAt) return 'accepted';
  if (revokedAt) return 'revoked';
  return expiresAt > new Date() ? 'pending' : 'expired';
}

export function presentReceivedInvitation(found: TokenInvitation): ReceivedInvitation {
  const { workspaceName, invitedBy, role, email, expiresAt } = found;
  return {
    workspaceName,
    invitedBy,
    role,
    email: maskEmail(email),
    state: stateOf(found),
    expiresAt: expiresAt.toISOString(),
  };
}
