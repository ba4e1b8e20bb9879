import type { FlowState } from '@ruche/database/auth';
import { seal, unseal } from '@ruche/runtime/keys';
import { z } from 'zod';
import type { AuthContext } from '#src/context.ts';

// With a code challenge a provider's answer has no effect by itself: whom the provider vouches for is kept with the
// flow, encrypted, until the browser that began the flow exchanges the code.

const purpose = 'pending-sign-ins';

const PendingSignInSchema = z.object({
  person: z.object({
    provider: z.string(),
    subject: z.string(),
    email: z.string().nullable(),
    isEmailVerified: z.boolean(),
    data: z.record(z.string(), z.unknown()),
  }),
  timeZone: z.string(),
});
/** Whom a provider vouches for, and the time zone of their browser. */
export type PendingSignIn = z.infer<typeof PendingSignInSchema>;

export function sealPendingSignIn(context: AuthContext, pending: PendingSignIn): string {
  return seal(context.settings.secret, purpose, JSON.stringify(pending));
}

/** Null for flows that have nothing to do with providers. */
export function openPendingSignIn(context: AuthContext, { arrivalEncrypted: sealed }: FlowState): PendingSignIn | null {
  return sealed === null
    ? null
    : PendingSignInSchema.parse(JSON.parse(unseal(context.settings.secret, purpose, sealed)));
}
