import { findAuthUser } from '@ruche/database/auth';
import { type AuthContext, inTransaction } from '#src/context.ts';
import { type RedirectParts, sessionFragment } from '#src/requests/redirects.ts';
import { checkFlow } from './check-flow.ts';
import { completeFlow, type FlowResult } from './complete-flow.ts';
import { issueAuthCode, type ProviderTokens } from './flow-states.ts';
import { sealPendingSignIn } from './pending-sign-ins.ts';
import { needsVerification } from './recognise.ts';

/** What is about to be linked to what, so that the person is asked. In the fragment, which no server reads. */
async function describeLink(context: AuthContext, { flow, pending: { person } }: FlowResult) {
  if (flow.linkingUserId === null) return {};
  const user = await findAuthUser(context.database.orm, flow.linkingUserId);
  return {
    fragment: {
      link_provider: person.provider,
      link_email: person.email ?? '',
      link_account: user?.email ?? user?.phone ?? '',
    },
  };
}

/** What the browser is redirected with: a code to be exchanged with the verifier, or the session itself. */
export async function answerCallback(
  context: AuthContext,
  result: FlowResult,
  tokens: ProviderTokens = {},
): Promise<RedirectParts> {
  const { flow, pending } = result;
  if (flow.codeChallenge === null) {
    const session = await inTransaction(context, (tx) => completeFlow(tx, context, result));
    if (!session) throw needsVerification();
    return { fragment: { ...sessionFragment(session), ...tokens } };
  }
  await checkFlow(context, result);
  const arrivalEncrypted = sealPendingSignIn(context, pending);
  const code = await issueAuthCode(context.database.orm, context, flow.id, {
    userId: flow.linkingUserId,
    tokens,
    arrivalEncrypted,
  });
  return { query: { code }, ...(await describeLink(context, result)) };
}
