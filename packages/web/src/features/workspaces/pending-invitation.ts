import { z } from 'zod';

// Kept by this browser while somebody signs in or signs up for an invitation: the mail that confirms their address may
// open in another tab, and no address that a server sees may carry the token.

const key = 'ruche.invitation';

const PendingSchema = z.object({ token: z.string(), workspaceName: z.string(), email: z.string() });
type PendingInvitation = z.infer<typeof PendingSchema>;

export function readPendingInvitation(): PendingInvitation | null {
  try {
    return PendingSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export function keepPendingInvitation(pending: PendingInvitation): void {
  try {
    localStorage.setItem(key, JSON.stringify(pending));
  } catch {
    // Storage may be closed to us: the link of the mail leads back here.
  }
}

export function forgetPendingInvitation(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing was kept either.
  }
}
