import type { AuthorizeRequest, Connector, ExchangeRequest, Grant, PlatformProfile, Tokens } from '#src/connector.ts';
import { browserAddress } from '#src/http.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { type Graph, graphVersion } from './graph.ts';
import { exchange, inspectToken, readPermissions } from './tokens.ts';
import { SuccessSchema } from './wire.ts';

type Auth = Pick<Connector, 'authorizeUrl' | 'exchangeCode' | 'refresh' | 'revoke'>;

/** Applications of Login for Business name a configuration that was made there; others list what they ask for. */
function whatIsAsked({ surroundings: { configId } }: Graph, { scopes }: PlatformProfile): Record<string, string> {
  if (configId !== undefined) return { config_id: configId, override_default_response_type: 'true' };
  return { scope: scopes.map(({ id }) => id).join(',') };
}

function authorizeUrl(graph: Graph, profile: PlatformProfile, request: AuthorizeRequest): string {
  const { caller, surroundings } = graph;
  return browserAddress(`${caller.host('www.facebook.com')}/${graphVersion}/dialog/oauth`, {
    client_id: surroundings.clientId,
    redirect_uri: request.redirectUri,
    state: request.state,
    response_type: 'code',
    ...whatIsAsked(graph, profile),
    // Without it, what was declined once is not asked for a second time.
    auth_type: 'rerequest',
  });
}

async function exchangeCode(graph: Graph, { code, redirectUri }: ExchangeRequest): Promise<Outcome<Grant>> {
  const brief = await exchange(graph, { code, redirect_uri: redirectUri }, { isCommitting: true });
  if (brief.kind !== 'ok') return brief;
  const lasting = await exchange(
    graph,
    { grant_type: 'fb_exchange_token', fb_exchange_token: brief.value },
    { isCommitting: false },
  );
  if (lasting.kind !== 'ok') return lasting;
  const access = lasting.value;
  const [inspected, permitted] = await Promise.all([inspectToken(graph, access), readPermissions(graph, access)]);
  if (inspected.kind !== 'ok') return inspected;
  if (permitted.kind !== 'ok') return permitted;
  const { expiresAt, personId } = inspected.value;
  const tokens: Tokens = { access, refresh: null, person: access, expiresAt, refreshExpiresAt: null };
  return ok({ tokens, scopes: permitted.value, personId });
}

/** Withdraws the consent of the person, and with it the access to every Page that they connected through this app. */
async function revoke(graph: Graph, tokens: Tokens): Promise<Outcome<null>> {
  const token = tokens.person ?? tokens.access;
  const answer = await graph.ask({ method: 'DELETE', path: '/me/permissions', token, schema: SuccessSchema });
  // A token that is no longer accepted has nothing left to withdraw.
  return answer.kind === 'ok' || answer.kind === 'reconnect' ? ok(null) : answer;
}

export function createMetaAuth(graph: Graph, profile: PlatformProfile): Auth {
  const reason = `${profile.name} only renews access when someone reconnects the account.`;
  return {
    authorizeUrl: (request) => authorizeUrl(graph, profile, request),
    exchangeCode: (request) => exchangeCode(graph, request),
    refresh: () => Promise.resolve({ kind: 'reconnect', reason }),
    revoke: (tokens) => revoke(graph, tokens),
  };
}
