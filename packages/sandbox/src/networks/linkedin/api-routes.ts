import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NetworkContext, Operation } from '#src/networks/network.ts';
import { identifyMember } from './access.ts';
import { badParameter, LinkedInError, notFound, resourceNotFound } from './errors.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { findFollowersCount, findPostAnalytics } from './insights/member-analytics.ts';
import { findFollowerStatistics, findPageStatistics, findShareStatistics } from './insights/organization-statistics.ts';
import { readSocialMetadata } from './insights/social-metadata.ts';
import { findVideoAnalytics } from './insights/video-analytics.ts';
import { readMe } from './me.ts';
import { readMedia } from './media.ts';
import { readUserInfo } from './member.ts';
import {
  findAcls,
  findByVanityName,
  lookUpOrganizations,
  readImage,
  readNetworkSize,
  readOrganization,
} from './organizations.ts';
import { postRoutes } from './post-routes.ts';
import { decodeKey, type RestCall } from './rest-call.ts';
import { parseRestliQuery } from './restli-query.ts';
import { mediaRoutes, uploadRoutes } from './upload-routes.ts';
import { checkVersionHeaders } from './versions.ts';

export const apiHost = 'api.linkedin.com';

type Answer = (call: RestCall, key: string) => unknown;

function missing(what: string, urn: string): never {
  throw notFound(`${what} ${urn} not found`);
}

/** What there is below `/rest`: resources as a whole, and single entities by their key. */
const collections: Readonly<Record<string, Answer>> = {
  organizationAcls: findAcls,
  organizations: findByVanityName,
  organizationsLookup: lookUpOrganizations,
  memberFollowersCount: findFollowersCount,
  memberCreatorPostAnalytics: findPostAnalytics,
  organizationalEntityShareStatistics: findShareStatistics,
  organizationalEntityFollowerStatistics: findFollowerStatistics,
  organizationPageStatistics: findPageStatistics,
  videoAnalytics: findVideoAnalytics,
};
const entities: Readonly<Record<string, Answer>> = {
  organizations: readOrganization,
  images: (call, urn) => readMedia(call, 'images', urn) ?? readImage(call, urn),
  documents: (call, urn) => readMedia(call, 'documents', urn) ?? missing('Document', urn),
  videos: (call, urn) => readMedia(call, 'videos', urn) ?? missing('Video', urn),
  networkSizes: readNetworkSize,
  socialMetadata: readSocialMetadata,
};

function readPath(request: FastifyRequest): { resource: string; key: string | null } {
  const [path = ''] = request.url.split('?');
  const [resource = '', ...keys] = path.slice(path.indexOf('/rest/') + '/rest/'.length).split('/');
  const [key = null] = keys;
  if (keys.length > 1) throw resourceNotFound(resource);
  return { resource, key: key === null ? null : decodeKey(key) };
}

/** Logos are pictures, too, and none that was uploaded. */
function isMediaStatus(request: FastifyRequest): boolean {
  return /\/rest\/(?:images|documents|videos)\/urn%3Ali%3A[a-z]+%3AD4E[\dA-F]{24}$/i.test(request.url);
}

const metricsResources =
  /\/rest\/(?:[A-Za-z]+Statistics|memberCreatorPostAnalytics|videoAnalytics|memberFollowersCount|networkSizes|socialMetadata)\b/;

function operationOf(request: FastifyRequest): Operation {
  if (isMediaStatus(request)) return 'status';
  return metricsResources.test(request.url) ? 'metrics' : 'identity';
}

/** Long queries travel as the body of a POST that says it is a GET. */
function readQueryText(request: FastifyRequest): string {
  if (request.method === 'GET') return request.url.split('?')[1] ?? '';
  const isTunnel = request.headers['x-http-method-override'] === 'GET' && typeof request.body === 'string';
  if (!isTunnel) throw new LinkedInError({ status: 405, code: 'METHOD_NOT_ALLOWED', message: 'Method not allowed' });
  return String(request.body);
}

function answerRest(context: NetworkContext, request: FastifyRequest): unknown {
  const version = checkVersionHeaders(request.headers);
  const member = identifyMember(context, request);
  const { resource, key } = readPath(request);
  const answers = key === null ? collections : entities;
  const answer = Object.hasOwn(answers, resource) ? answers[resource] : undefined;
  if (!answer) throw resourceNotFound(resource);
  const query = parseRestliQuery(readQueryText(request));
  return answer({ context, request, version, query, member }, key ?? '');
}

/** Whatever is at none of the network's addresses. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  const [path = ''] = request.url.split('?');
  const refusal = resourceNotFound(path.replace(/^\/linkedin\/[^/]+/, ''));
  return reply.code(refusal.status).send(refusal.body());
}

function addHeaders(reply: FastifyReply): void {
  reply.headers({
    'x-li-uuid': randomBytes(16).toString('base64'),
    'x-li-fabric': 'prod-lva1',
    'x-li-request-id': randomUUID(),
    'x-restli-protocol-version': '2.0.0',
  });
}

function translate(error: FastifyError | LinkedInError): LinkedInError {
  if (error instanceof LinkedInError) return error;
  if ((error.statusCode ?? 500) < 500) return badParameter('The request is malformed');
  return new LinkedInError({ status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'Internal Server Error' });
}

/** The members' and organizations' API: versioned below `/rest`, older below `/v2`. */
export async function apiRoutes(scope: FastifyInstance, context: NetworkContext): Promise<void> {
  // A tunnelled query has to be read with its structure, which a parsed form has lost.
  scope.removeContentTypeParser('application/x-www-form-urlencoded');
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  scope.addHook('onRequest', async (_request, reply) => addHeaders(reply));
  scope.setErrorHandler<FastifyError | LinkedInError>((error, request, reply) => {
    const refusal = translate(error);
    if (!(error instanceof LinkedInError) && refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(refusal.status).send(refusal.body());
  });

  mediaRoutes(scope, context, apiHost);
  postRoutes(scope, context, apiHost);
  inboxRoutes(scope, context, apiHost);
  await scope.register(async (uploads) => uploadRoutes(uploads, context));

  const config = { operation: 'identity' as const };
  scope.get(`/${apiHost}/v2/userinfo`, { config }, async (request) =>
    readUserInfo(context, request, identifyMember(context, request)),
  );
  scope.get(`/${apiHost}/v2/me`, { config }, async (request) =>
    readMe(context, request, identifyMember(context, request)),
  );
  scope.route({
    method: ['GET', 'POST'],
    url: `/${apiHost}/rest/*`,
    config: { operation: operationOf },
    handler: async (request) => answerRest(context, request),
  });
}
