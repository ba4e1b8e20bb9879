import type { Executor } from '@ruche/database';
import { updateAuthUser } from '@ruche/database/auth';
import { originOf } from '@ruche/runtime/http';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#src/context.ts';
import { invalid } from '#src/errors/errors.ts';
import { limitByAddress } from '#src/limits/rate-limits.ts';
import { issueMailAuthCode } from '#src/providers/flow-states.ts';
import { readQuery } from '#src/requests/body.ts';
import {
  chooseRedirect,
  describeFailure,
  type RedirectParts,
  redirectTarget,
  sessionFragment,
} from '#src/requests/redirects.ts';
import { type SessionMethodName, startSession } from '#src/sessions/sessions.ts';
import { pkcePrefix } from '#src/tokens/codes.ts';
import { type Verified, verify } from './verify.ts';

export const halfDoneMessage = 'Confirmed. Now open the email we sent to your other address.';

const QuerySchema = z.object({ token: z.string().min(1), type: z.string().min(1) });

/** The links we mail, by their type, and what the session's `amr` says once a code for one is exchanged. */
const methodOfLink = {
  signup: 'email/signup',
  invite: 'email/signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
  email: null,
} as const satisfies Record<string, SessionMethodName | null>;
type LinkType = keyof typeof methodOfLink;

const isLinkType = (type: string): type is LinkType => Object.hasOwn(methodOfLink, type);

async function answerLink(
  tx: Executor,
  context: AuthContext,
  { user, isHalfDone }: Verified,
  { request, type, isPkce }: { request: FastifyRequest; type: LinkType; isPkce: boolean },
): Promise<RedirectParts> {
  if (isHalfDone) {
    const message = { message: halfDoneMessage };
    return { fragment: { ...message, sb: '' }, ...(isPkce && { query: message }) };
  }
  const method = methodOfLink[type];
  if (isPkce && method !== null) {
    // Whether this browser is the one that signed up shows when the code is exchanged.
    const isUnclaimed = method === 'email/signup' && user.lastSignInAt === null;
    if (isUnclaimed) await updateAuthUser(tx, user.id, { isUnclaimed });
    return { query: { code: await issueMailAuthCode(tx, context, user, method) } };
  }
  const session = await startSession(tx, context, { user, method: 'otp', origin: originOf(request) });
  return { fragment: { ...sessionFragment(session), type } };
}

/** Opens a mailed link. Whatever comes of it, the browser is sent on: the answer is the address to go to. */
export async function openLink(context: AuthContext, request: FastifyRequest): Promise<string> {
  const { token, type } = readQuery(request, QuerySchema);
  const isPkce = token.startsWith(pkcePrefix);
  const target = chooseRedirect(context, request);
  try {
    await limitByAddress(context, request, 'verify');
    if (!isLinkType(type) || (isPkce && methodOfLink[type] === null)) throw invalid('This type of link doesn’t exist.');
    const parts = await verify(context, { type, link: token }, originOf(request), (tx, verified) =>
      answerLink(tx, context, verified, { request, type, isPkce }),
    );
    return redirectTarget(target, parts);
  } catch (error) {
    const failure = describeFailure(request, error, 'a mailed link');
    return redirectTarget(target, { fragment: { ...failure, sb: '' }, ...(isPkce && { query: failure }) });
  }
}
