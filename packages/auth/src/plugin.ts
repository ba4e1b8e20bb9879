import cors from '@fastify/cors';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AuthContext } from './context.ts';
import { answerAuthError } from './errors/error-handler.ts';
import { AuthError } from './errors/errors.ts';
import { acceptLooseJson } from './requests/body.ts';
import { authorizeRoutes } from './routes/authorize.ts';
import { factorRoutes } from './routes/factors.ts';
import { identityRoutes } from './routes/identities.ts';
import { informationRoutes } from './routes/information.ts';
import { logoutRoutes } from './routes/logout.ts';
import { otpRoutes } from './routes/otp.ts';
import { reauthenticateRoutes } from './routes/reauthenticate.ts';
import { recoverRoutes } from './routes/recover.ts';
import { resendRoutes } from './routes/resend.ts';
import { signupRoutes } from './routes/signup.ts';
import { ssoRoutes } from './routes/sso.ts';
import { tokenRoutes } from './routes/token.ts';
import { userRoutes } from './routes/user.ts';
import { verifyRoutes } from './routes/verify.ts';
import { enforceAssurance } from './sessions/enforce-assurance.ts';

type RouteGroup = (app: FastifyInstance, context: AuthContext) => void | Promise<void>;

/** Every group of endpoints, one line each. */
const groups: RouteGroup[] = [
  authorizeRoutes,
  factorRoutes,
  identityRoutes,
  informationRoutes,
  logoutRoutes,
  otpRoutes,
  reauthenticateRoutes,
  recoverRoutes,
  resendRoutes,
  signupRoutes,
  ssoRoutes,
  tokenRoutes,
  userRoutes,
  verifyRoutes,
];

/** Tokens travel in headers, and the cookies open nothing: any site may call, as none gains anything by it. */
const corsOptions = {
  origin: '*',
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  allowedHeaders: [
    'apikey',
    'authorization',
    'content-type',
    'x-client-info',
    'x-supabase-api-version',
    'accept',
    'x-jwt-aud',
  ],
  exposedHeaders: ['X-Supabase-Api-Version', 'X-Total-Count', 'Link'],
  maxAge: 600,
  // Whoever asks without being a browser is told the same, not refused in another shape.
  strictPreflight: false,
};

/** The sign-in server. It follows its own wire contract, so it keeps its parser, errors and headers to itself. */
export const authPlugin: FastifyPluginAsync<{ context: AuthContext }> = async (app, { context }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    await context.keys.warm();
  });
  acceptLooseJson(app);
  enforceAssurance(app, context);
  app.setErrorHandler(answerAuthError);
  // Not a handler for what is not found: the web application's own catch-all would come first.
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    handler: () => {
      throw new AuthError(404, 'unknown', 'There’s nothing at this URL.');
    },
  });
  await app.register(cors, corsOptions);
  for (const register of groups) await register(app, context);
};
