import type { FastifyError } from 'fastify';
import { onlyNow } from '#src/networks/audience/told-days.ts';
import { consentRoutes } from '#src/networks/consent/routes.ts';
import type { NetworkDefinition } from '#src/networks/network.ts';
import { personRoute } from '#src/networks/profiles/person-route.ts';
import { settingsRoutes } from './app-settings.ts';
import { createAuthorizeRoute } from './authorize.ts';
import { invalidRequest, notFound, plainProblem, sendProblem } from './errors.ts';
import { answerFault } from './faults.ts';
import { identityRoutes } from './identity-routes.ts';
import { messageRoutes } from './inbox/message-routes.ts';
import { twitterInbox } from './inbox/network-inbox.ts';
import { saidRoutes } from './inbox/post-routes.ts';
import { subscriptionRoutes } from './inbox/subscription-routes.ts';
import { addLimitHeaders } from './limits.ts';
import { look } from './look.ts';
import { mediaRoutes } from './media-routes.ts';
import { metricsOf } from './metrics.ts';
import { addNaming } from './naming.ts';
import { makePastPost } from './past-posts.ts';
import { postPageRoute } from './post-page.ts';
import { postRoutes } from './post-routes.ts';
import { tokenRoutes } from './token-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';

/** X, API v2 with OAuth 2.0. */
export const twitter: NetworkDefinition = {
  id: 'twitter',
  realm: 'twitter',
  name: 'X',
  summary:
    'X with OAuth 2.0 and PKCE: codes that last 30 seconds, refresh tokens that work once, one account per person, with posts, threads, and media.',
  hosts: ['x.com', 'api.x.com', 'pbs.twimg.com'],
  oldHosts: { 'twitter.com': 'x.com', 'api.twitter.com': 'api.x.com' },
  roles: [],
  look,
  answerFault,
  metricsOf,
  daysOf: onlyNow,
  makePastPost,
  inbox: twitterInbox,
  register(scope, context) {
    scope.setNotFoundHandler((_request, reply) => sendProblem(reply, notFound));
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      if ((error.statusCode ?? 500) < 500) return sendProblem(reply, invalidRequest({}, error.message));
      request.log.error({ err: error }, 'request failed');
      return sendProblem(reply, plainProblem(500, 'Internal Server Error'));
    });
    addLimitHeaders(scope, context);
    addNaming(scope, context);
    consentRoutes(scope, { network: twitter, context, route: createAuthorizeRoute(context) });
    tokenRoutes(scope, context);
    identityRoutes(scope, context);
    webhookRoutes(scope, context);
    mediaRoutes(scope, context);
    postRoutes(scope, context);
    saidRoutes(scope, context);
    messageRoutes(scope, context);
    subscriptionRoutes(scope, context);
    settingsRoutes(scope, context);
    postPageRoute(scope, twitter, context);
    personRoute(scope, { path: '/x.com/:name', network: twitter, context });
  },
};
