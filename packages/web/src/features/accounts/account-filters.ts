import type { SocialAccountStatus } from '@ruche/contracts/accounts';
import { z } from 'zod';

// Spelled out: the router is part of every first load, and must not bring the contracts of accounts with it.
const statuses = ['healthy', 'expiring', 'needs_reconnect', 'limited'] as const satisfies SocialAccountStatus[];

/** What the screen shows, as it stands in the address bar. Whatever cannot be read there is ignored. */
export const AccountSearchSchema = z.object({
  health: z.enum(statuses).optional().catch(undefined),
  /** Opens with the form that connects an account. */
  connect: z.literal(true).optional().catch(undefined),
  /** The client for whom an account is connected. */
  clientId: z.uuid().optional().catch(undefined),
  /** Opens with the form for a link that this client connects accounts by. */
  link: z.uuid().optional().catch(undefined),
});
