import type { Database } from '@ruche/database';
import {
  chooseRequestId,
  createLogController,
  loggingPlugin,
  requestIdsPlugin,
  storableInputPlugin,
} from '@ruche/runtime/http';
import type { Settings } from '@ruche/runtime/settings';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { answerAuthError } from '#src/errors/error-handler.ts';
import { authPlugin } from '#src/plugin.ts';
import { createSigningKeys } from '#src/tokens/signing-keys.ts';

/** What an application for tests is built from. */
export type AppParts = { settings: Settings & { secret: string }; database: Database; logger: FastifyBaseLogger };

/** The authentication server alone, with what every application of ours does for it: ids, logs, checks of the input. */
export async function buildAuthApp({ settings, database, logger }: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: createLogController(),
    genReqId: chooseRequestId,
    requestIdHeader: false,
    trustProxy: settings.trustProxy,
    frameworkErrors: (error, request, reply) => void answerAuthError(error, request, reply),
  });
  await app.register(requestIdsPlugin);
  await app.register(loggingPlugin);
  await app.register(storableInputPlugin);
  app.setErrorHandler(answerAuthError);
  const { secret } = settings;
  const keys = createSigningKeys({ database, secret, accessTokenSeconds: settings.auth.accessTokenSeconds });
  await app.register(authPlugin, { prefix: '/auth/v1', context: { database, settings, keys, log: logger } });
  return app;
}
