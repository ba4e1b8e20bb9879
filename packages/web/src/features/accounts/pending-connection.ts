import { type PlatformId, PlatformIdSchema } from '@ruche/contracts/accounts';
import { z } from 'zod';

/** A consent that was asked for in this window: which client it is for, and how it began. */
const PendingSchema = z.object({
  platform: PlatformIdSchema,
  state: z.string(),
  clientId: z.string().nullable(),
  way: z.enum(['popup', 'window', 'link']),
  /** Of the link by which somebody without an account came. */
  token: z.string().optional(),
});
export type PendingConnection = z.infer<typeof PendingSchema>;

const keyOf = (platform: PlatformId) => `ruche.connect.${platform}`;

/** Kept per platform until the network has answered; a pop-up is given its own copy. */
export function keepPending(pending: PendingConnection, target: Window = window): void {
  try {
    target.sessionStorage.setItem(keyOf(pending.platform), JSON.stringify(pending));
  } catch {
    // Storage may be closed to us: the server keeps what matters.
  }
}

/** What was asked for with this very state. */
export function readPending(platform: PlatformId, state: string): PendingConnection | null {
  try {
    const parsed = PendingSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(platform)) ?? 'null'));
    return parsed.success && parsed.data.state === state ? parsed.data : null;
  } catch {
    return null;
  }
}

export function forgetPending(platform: PlatformId): void {
  try {
    sessionStorage.removeItem(keyOf(platform));
  } catch {
    // As above.
  }
}
