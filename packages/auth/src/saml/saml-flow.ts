import { type FlowState, findSsoProvider, type SsoProvider } from '@ruche/database/auth';
import { originOf } from '@ruche/runtime/http';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { answerCallback } from '#src/providers/answer-callback.ts';
import { type Browser, beginFlow, type NewFlow, readFlowRequest, takeFlow } from '#src/providers/flows.ts';
import { describeFailure, type RedirectParts, redirectTarget } from '#src/requests/redirects.ts';
import { makeRequestId, readResponse, signInAddress } from './service-provider.ts';
import { readSsoPerson } from './sso-user.ts';

export async function startSamlFlow(
  context: AuthContext,
  browser: Browser,
  provider: SsoProvider,
  { timeZone, ...newFlow }: Pick<NewFlow, 'redirectTo' | 'challenge'> & { timeZone: string },
): Promise<string> {
  const requestId = makeRequestId();
  const visit = { ...newFlow, provider: provider.id, method: 'sso/saml', linking: null } as const;
  const relayState = await beginFlow(context, browser, visit, { requestId, timeZone });
  return signInAddress(context, provider, { requestId, relayState });
}

async function conclude(
  context: AuthContext,
  request: FastifyRequest,
  flow: FlowState,
  response: string,
): Promise<RedirectParts> {
  const provider = await findSsoProvider(context.database.orm, flow.provider ?? '');
  if (!provider?.isEnabled)
    throw new AuthError(404, 'sso_provider_disabled', 'Company sign-in is turned off for this company.');
  const { requestId = '', timeZone = '' } = readFlowRequest(context, flow);
  const profile = await readResponse(context, provider, { response, requestId });
  const pending = { person: readSsoPerson(provider, profile), timeZone };
  return answerCallback(context, { flow, pending, origin: originOf(request) });
}

/** Somebody is back from their company's sign-in: the answer is the address that the browser goes to. */
export async function finishSamlFlow(
  context: AuthContext,
  request: FastifyRequest,
  { response, relayState }: { response: string; relayState: string },
): Promise<string> {
  const { flow, refusal } = await takeFlow(context, request, { state: relayState, method: 'sso/saml' });
  const target = flow?.redirectTo ?? context.settings.publicUrl;
  try {
    if (refusal) throw refusal;
    return redirectTarget(target, await conclude(context, request, flow, response));
  } catch (error) {
    const failure = describeFailure(request, error, 'a company sign-in');
    return redirectTarget(target, { query: failure, fragment: { ...failure, sb: '' } });
  }
}
