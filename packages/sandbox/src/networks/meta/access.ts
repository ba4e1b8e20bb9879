import type { FastifyRequest } from 'fastify';
import { type Grant, listGrants } from '#src/networks/grants.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findRole } from '#src/networks/pages.ts';
import { findPerson, type Person } from '#src/networks/people.ts';
import { findToken, stateOf, type Token } from '#src/networks/tokens.ts';
import { readAppSettings } from './app-settings.ts';
import { findEnding } from './endings.ts';
import { GraphError, tokenErrors } from './errors.ts';
import type { Parameters } from './parameters.ts';
import { isRightProof } from './signatures.ts';

/** Tokens of Instagram Login are nothing to the Graph API of Facebook, and its tokens nothing to that one. */
export const loginTokenKind = 'login';

const dataAccessMs = 90 * 86_400_000;

/** Grants that name no app are the first one's. */
export function isOfApp({ clientId }: NetworkContext['app'], grant: Grant): boolean {
  return grant.clientId === null || grant.clientId === clientId;
}

/** Somebody's standing consent. It holds for all their tokens, also for those made before it was changed. */
export function findConsent({ db, platform, app }: NetworkContext, personId: string): Grant | undefined {
  const own = listGrants(db, platform, personId).filter((grant) => isOfApp(app, grant));
  return own.findLast(({ revokedAt }) => revokedAt === null);
}

/** After this the tokens of a person who never came back are good for nothing. */
export function dataAccessEnds(grant: Grant): number {
  return grant.createdAt + dataAccessMs;
}

/** A person, or one of their pages, as a token names them. */
export type Holder = { kind: 'user' | 'page'; token: Token; grant: Grant; person: Person };
/** Who asks. An app token stands for the app alone. */
export type Caller = { kind: 'app'; clientId: string } | Holder;

export function readAccessToken(request: FastifyRequest, parameters: Parameters): string | undefined {
  const [, bearer] = /^(?:Bearer|OAuth) (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return parameters.get('access_token') ?? bearer;
}

export function appToken({ app }: NetworkContext): string {
  return `${app.clientId}|${app.clientSecret}`;
}

/** Whom a token stands for, or the reason why it no longer does. */
export function judgeToken(context: NetworkContext, text: string): Holder | GraphError {
  const { db, platform, realm, app, now } = context;
  const token = findToken(db, platform, text);
  if (!token || token.personId === null || token.kind === loginTokenKind) return tokenErrors.malformed();
  const state = stateOf(token, now());
  const grant = findConsent(context, token.personId);
  const person = findPerson(db, realm, token.personId);
  if (!grant || !person || state === 'revoked') return tokenErrors.revoked(app.clientId);
  const ending = findEnding(context, token);
  if (ending !== undefined) return tokenErrors.ended(ending);
  const endsAt = Math.min(token.expiresAt ?? Number.POSITIVE_INFINITY, dataAccessEnds(grant));
  if (endsAt <= now()) return tokenErrors.expired(new Date(endsAt), new Date(now()));
  if (token.pageId === null) return { kind: 'user', token, grant, person };
  if (findRole(db, realm, token.pageId, person.id) === undefined) return tokenErrors.roleLost();
  return { kind: 'page', token, grant, person };
}

function checkProof(context: NetworkContext, parameters: Parameters, accessToken: string): void {
  const proof = parameters.get('appsecret_proof');
  if (proof === undefined && !readAppSettings(context).requiresProof) return;
  if (proof !== undefined && isRightProof(proof, context.app.clientSecret, accessToken)) return;
  const message =
    proof === undefined
      ? 'API calls from the server require an appsecret_proof argument'
      : 'Invalid appsecret_proof provided in the API argument';
  throw new GraphError({ code: 100, type: 'GraphMethodException', message });
}

export function identifyCaller(context: NetworkContext, request: FastifyRequest, parameters: Parameters): Caller {
  const accessToken = readAccessToken(request, parameters);
  if (accessToken === undefined || accessToken === '') throw tokenErrors.missing();
  if (accessToken.includes('|')) {
    const app = context.apps.find((candidate) => accessToken === appToken({ ...context, app: candidate }));
    if (app) return { kind: 'app', clientId: app.clientId };
    throw tokenErrors.malformed();
  }
  const judged = judgeToken(context, accessToken);
  if (judged instanceof GraphError) throw judged;
  checkProof(context, parameters, accessToken);
  request.networkPersonId = judged.person.id;
  return judged;
}
