import type { FoundAccount } from '@ruche/connectors';
import { AccountKindSchema, AccountTokensSchema } from '@ruche/contracts/accounts';
import type { ConnectedAccount } from '@ruche/database/accounts';
import { z } from 'zod';

/** How found accounts are written down while somebody chooses among them. */
export const FoundAccountsSchema = z.array(
  z.object({
    platformUserId: z.string(),
    name: z.string(),
    detail: z.string().nullable(),
    kind: AccountKindSchema,
    avatarUrl: z.string().nullable(),
    profileUrl: z.string().nullable(),
    personId: z.string(),
    scopes: z.array(z.string()),
    tokens: AccountTokensSchema,
    hasLongPosts: z.boolean().optional(),
    problem: z.string().nullable(),
  }),
);

/** A found account, and how it stands with what is connected already. */
export type Candidate = {
  found: FoundAccount;
  /** The row that it renews, if it was connected before; of a deleted client it takes over from. */
  existing: ConnectedAccount | null;
  /** Why it cannot be connected, in words. */
  problem: string | null;
  takenBy: ConnectedAccount | null;
  /** Whether the same person connected it before, to whichever client: what they allow now holds for it too. */
  isRenewable: boolean;
};
