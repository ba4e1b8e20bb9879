import type { FastifyError } from 'fastify';
import { SandboxError } from '#src/errors.ts';
import { onlyNow } from '#src/networks/audience/told-days.ts';
import { consentRoutes } from '#src/networks/consent/routes.ts';
import type { NetworkDefinition } from '#src/networks/network.ts';
import { personRoute } from '#src/networks/profiles/person-route.ts';
import { readApprovals } from './approvals.ts';
import { createAuthorizeRoute } from './authorize.ts';
import { accountRoutes } from './business/account-routes.ts';
import { businessApp } from './business/app.ts';
import { callbackRoutes } from './business/callbacks.ts';
import { commentRoutes } from './business/comment-routes.ts';
import { tiktokInbox } from './business/network-inbox.ts';
import { businessScopes } from './business/scopes.ts';
import { businessTokenRoutes } from './business/token-routes.ts';
import { controlRoutes } from './control-routes.ts';
import { creatorRoutes } from './creator-routes.ts';
import { envelopeErrors, sendEnvelopeError } from './errors.ts';
import { answerFault } from './faults.ts';
import { identityRoutes } from './identity-routes.ts';
import { look } from './look.ts';
import { metricsOf } from './metrics.ts';
import { makePastPost } from './past-posts.ts';
import { postPages } from './post-page.ts';
import { publishRoutes } from './publish-routes.ts';
import { statusRoutes } from './status-routes.ts';
import { tokenRoutes } from './token-routes.ts';
import { uploadHost, uploadRoutes } from './upload-routes.ts';
import { videoRoutes } from './video-routes.ts';

/** TikTok: Login Kit v2, the profile, direct posts and drafts, own videos. */
export const tiktok: NetworkDefinition = {
  id: 'tiktok',
  realm: 'tiktok',
  name: 'TikTok',
  summary: 'TikTok’s Login Kit: people can decline individual scopes, and refresh tokens always change.',
  hosts: ['www.tiktok.com', 'open.tiktokapis.com', uploadHost, 'business-api.tiktok.com'],
  roles: [],
  look,
  answerFault,
  metricsOf,
  daysOf: onlyNow,
  makePastPost,
  inbox: tiktokInbox,
  scopesOf: (context, app) =>
    app.clientId === businessApp(context).clientId ? [...businessScopes] : readApprovals(context.db),
  async register(scope, context) {
    const { now } = context;
    scope.setNotFoundHandler((request, reply) =>
      sendEnvelopeError(
        reply,
        { status: 404, code: 'not_found', message: `Unsupported path(Janus): ${request.url.split('?')[0]}` },
        now(),
      ),
    );
    scope.setErrorHandler<FastifyError | SandboxError>((error, request, reply) => {
      // What scripts do wrong is told in the sandbox's own words.
      if (error instanceof SandboxError) throw error;
      const status = error.statusCode ?? 500;
      if (status < 500) return sendEnvelopeError(reply, { ...envelopeErrors.noFields, message: error.message }, now());
      request.log.error({ err: error }, 'request failed');
      return sendEnvelopeError(reply, envelopeErrors.internal, now());
    });
    consentRoutes(scope, { network: tiktok, context, route: createAuthorizeRoute(context) });
    controlRoutes(scope, context);
    tokenRoutes(scope, context);
    identityRoutes(scope, context);
    creatorRoutes(scope, context);
    publishRoutes(scope, context);
    statusRoutes(scope, context);
    videoRoutes(scope, context);
    postPages(scope, tiktok, context);
    businessTokenRoutes(scope, context);
    accountRoutes(scope, context);
    commentRoutes(scope, context);
    callbackRoutes(scope, context);
    await uploadRoutes(scope, context);
    personRoute(scope, { path: '/www.tiktok.com/:name', network: tiktok, context });
  },
};
