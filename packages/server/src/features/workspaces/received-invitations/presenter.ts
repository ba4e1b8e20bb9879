import type { ReceivedInvitation } from '@ruche/contracts/workspaces';
import type { TokenInvitation } from '@ruche/database/workspaces';

/** As much of an address as its owner needs to know it again, and too little for anybody else to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

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
