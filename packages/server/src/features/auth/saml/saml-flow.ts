import { type FlowState, findSsoProvider, type SsoProvider } from '@ruche/database';
import type { FastifyRequest } from 'fastify';
import { type AuthContext, inTransaction, originOf } from '#features/auth/context.ts';
import { AuthError } from '#features/auth/errors.ts';
import { answerFlow, beginFlow, type Departure, readFlowRequest, takeFlow } from '#features/auth/providers/flows.ts';
import { describeFailure, type Landing, land } from '#features/auth/redirects.ts';
import { makeRequestId, readResponse, signInAddress } from './service-provider.ts';
import { readSsoPerson, recogniseSso } from './sso-user.ts';

export async function departToCompany(
  context: AuthContext,
  provider: SsoProvider,
  { redirectTo, challenge }: Pick<Departure, 'redirectTo' | 'challenge'>,
): Promise<string> {
  const requestId = makeRequestId();
  const departure = { redirectTo, challenge, provider: provider.id, method: 'sso/saml', linkingUserId: null } as const;
  const relayState = await beginFlow(context, departure, { requestId });
  return signInAddress(context, provider, { requestId, relayState });
}

async function conclude(
  context: AuthContext,
  request: FastifyRequest,
  flow: FlowState,
  response: string,
): Promise<Landing> {
  const provider = await findSsoProvider(context.database.orm, flow.provider ?? '');
  if (!provider?.isEnabled)
    throw new AuthError(404, 'sso_provider_disabled', 'This company’s sign-in is switched off.');
  const { requestId = '' } = readFlowRequest(context, flow);
  const profile = await readResponse(context, provider, { response, requestId });
  const origin = originOf(request);
  return inTransaction(context, async (tx) => {
    const person = readSsoPerson(provider, profile);
    const user = await recogniseSso(tx, context, { person, origin });
    return answerFlow(tx, context, flow, { user, origin });
  });
}

/** Somebody is back from their company's sign-in: the answer is the address that the browser goes to. */
export async function returnFromCompany(
  context: AuthContext,
  request: FastifyRequest,
  { response, relayState }: { response: string; relayState: string },
): Promise<string> {
  const { flow, refusal } = await takeFlow(context, relayState, 'sso/saml');
  const target = flow?.redirectTo ?? context.settings.publicUrl;
  try {
    if (refusal) throw refusal;
    return land(target, await conclude(context, request, flow, response));
  } catch (error) {
    const failure = describeFailure(request, error, 'a company sign-in');
    return land(target, { query: failure, fragment: { ...failure, sb: '' } });
  }
}
