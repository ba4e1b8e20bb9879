import { createHash, randomBytes } from 'node:crypto';
import type { Executor } from '@ruche/database';
import {
  type AuthUser,
  deleteFlowState,
  type FlowState,
  findFlowStateByAuthCode,
  findNewestFlowState,
  insertFlowState,
  lockAuthUser,
  lockFlowStateByAuthCode,
  lockSubject,
  updateFlowState,
} from '@ruche/database/auth';
import { seal, unseal } from '@ruche/runtime/keys';
import { z } from 'zod';
import type { AuthContext } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import type { CodeChallenge } from '#src/requests/body.ts';
import type { SessionMethodName } from '#src/sessions/sessions.ts';
import { hashLink, isSameHash } from '#src/tokens/codes.ts';
import { openPendingSignIn, type PendingSignIn } from './pending-sign-ins.ts';

// A proof-key flow: whoever asked for a mail, or went to a provider, keeps a verifier; the browser that comes back
// gets a code, and only both together make a session. The time runs from the moment the code is given, not from the
// request: the mail's own life limits the rest.

const authCodeSeconds = 300;
const tokensPurpose = 'provider tokens';

const ProviderTokensSchema = z.object({
  provider_token: z.string().exactOptional(),
  provider_refresh_token: z.string().exactOptional(),
});
export type ProviderTokens = z.infer<typeof ProviderTokensSchema>;

/** Remembers the challenge of a mail that is asked for with one. */
export async function beginMailFlow(
  tx: Executor,
  { user, redirectTo, challenge }: { user: AuthUser; redirectTo: string; challenge: CodeChallenge | null },
  method: SessionMethodName,
): Promise<void> {
  if (!challenge) return;
  const { challenge: codeChallenge, method: codeChallengeMethod } = challenge;
  await insertFlowState(tx, { userId: user.id, method, codeChallenge, codeChallengeMethod, redirectTo });
}

/** The code that goes to the browser; only its hash is kept. */
export async function issueAuthCode(
  tx: Executor,
  context: AuthContext,
  flowStateId: string,
  about: { userId: string | null; tokens?: ProviderTokens; arrivalEncrypted?: string },
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await updateFlowState(tx, flowStateId, {
    userId: about.userId,
    authCodeHash: hashLink(code),
    authCodeIssuedAt: new Date(),
    ...(about.arrivalEncrypted !== undefined && { arrivalEncrypted: about.arrivalEncrypted }),
    ...(about.tokens && {
      providerTokensEncrypted: seal(context.settings.secret, tokensPurpose, JSON.stringify(about.tokens)),
    }),
  });
  return code;
}

/** For a link that was just opened: the newest request of that person and kind decides. */
export async function issueMailAuthCode(
  tx: Executor,
  context: AuthContext,
  user: AuthUser,
  method: SessionMethodName,
): Promise<string> {
  const flow = await findNewestFlowState(tx, user.id, method);
  if (!flow) throw new AuthError(404, 'flow_state_not_found', 'We don’t recognize this sign-in request. Start again.');
  return issueAuthCode(tx, context, flow.id, { userId: user.id });
}

function isRightVerifier({ codeChallenge, codeChallengeMethod }: FlowState, verifier: string): boolean {
  if (codeChallenge === null) return false;
  const answer = codeChallengeMethod === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return isSameHash(codeChallenge, answer);
}

/** A code's flow, held with whom it is about: first an identity, then the person, then the flow, as everywhere. */
async function holdFlow(tx: Executor, context: AuthContext, codeHash: string) {
  const seen = await findFlowStateByAuthCode(tx, codeHash);
  const pending = seen && openPendingSignIn(context, seen);
  if (pending) await lockSubject(tx, pending.person.provider, pending.person.subject);
  const user = seen?.userId ? await lockAuthUser(tx, seen.userId) : null;
  const flow = user || pending ? await lockFlowStateByAuthCode(tx, codeHash) : null;
  return { flow, user, pending };
}

/** What a code was good for: a person who proved an address, or whom a provider vouches for. */
export type TakenCode = { flow: FlowState; tokens: ProviderTokens } & (
  | { pending: PendingSignIn }
  | { pending: null; user: AuthUser; method: SessionMethodName }
);

/** Uses a code up. With a wrong verifier it stays usable: the right browser may still come. */
export async function takeAuthCode(
  tx: Executor,
  context: AuthContext,
  { code, verifier }: { code: string; verifier: string },
): Promise<TakenCode> {
  const { flow, user, pending } = await holdFlow(tx, context, hashLink(code));
  if (!flow || flow.authCodeIssuedAt === null) {
    throw new AuthError(404, 'flow_state_not_found', 'This code is unknown or was already used.');
  }
  if (Date.now() - flow.authCodeIssuedAt.getTime() > authCodeSeconds * 1000) {
    throw new AuthError(422, 'flow_state_expired', 'This code has expired.');
  }
  if (!isRightVerifier(flow, verifier)) {
    throw new AuthError(400, 'bad_code_verifier', 'This code was requested from another browser.');
  }
  await deleteFlowState(tx, flow.id);
  const sealed = flow.providerTokensEncrypted;
  const text = sealed === null ? '{}' : unseal(context.settings.secret, tokensPurpose, sealed);
  const tokens = ProviderTokensSchema.parse(JSON.parse(text));
  if (pending) return { flow, tokens, pending };
  if (!user) throw new Error('This code isn’t linked to an account.');
  return { flow, tokens, pending, user, method: flow.method as SessionMethodName };
}
