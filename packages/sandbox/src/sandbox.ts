import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { assetRoutes } from './assets.ts';
import { createChanges } from './changes.ts';
import { controlRoutes } from './control.ts';
import { handleErrors } from './errors.ts';
import { requireLoopback } from './loopback.ts';
import { frontPage } from './pages/front.ts';
import type { SandboxPart } from './part.ts';
import { registry, rewriteUrl } from './registry.ts';
import { addSecurityHeaders } from './security.ts';

export type SandboxOptions = {
  /** 0 takes any free port, here and for mail. */
  port: number;
  host?: string;
  smtpPort: number;
  /** The address that the product has for its users. */
  publicUrl?: string;
  /** How fast the language model writes. Null, or left out: at once, as tests want it. */
  modelTokensPerSecond?: number | null;
  /** Where state is kept across restarts. Made when missing. */
  folder: string;
  logger?: NonNullable<FastifyServerOptions['logger']>;
};

export type Sandbox = { url: string; smtpUrl: string; close(): Promise<void> };

async function addRoutes(app: FastifyInstance, parts: readonly SandboxPart[]): Promise<void> {
  addSecurityHeaders(app);
  handleErrors(app);
  await app.register(assetRoutes);
  await app.register(controlRoutes(parts));
  app.get('/health', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/', { onRequest: requireLoopback }, async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(frontPage(parts, `http://${request.host}`).markup),
  );
  for (const part of parts) await app.register(async (scope) => part.register(scope));
}

function findMailAddress(parts: readonly SandboxPart[], baseUrl: string): string {
  const addresses = parts.flatMap((part) => part.describe(baseUrl).addresses);
  const mail = addresses.find(({ url }) => url.startsWith('smtp://'));
  if (!mail) throw new Error('No part of the sandbox receives mail.');
  return mail.url;
}

/** Starts everything or nothing: when one part cannot start, what had started is closed again. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { port, host = '127.0.0.1', smtpPort, folder, publicUrl = 'http://localhost:3000', logger = false } = options;
  const { modelTokensPerSecond = null } = options;
  const app = Fastify({
    logger,
    forceCloseConnections: true,
    rewriteUrl: ({ url = '/' }) => rewriteUrl(url),
  });
  const changes = createChanges();
  const parts: SandboxPart[] = [];
  const close = async () => {
    await app.close();
    await Promise.all(parts.map((part) => part.close()));
  };
  try {
    for (const create of registry)
      parts.push(
        create({ folder, host, smtpPort, publicUrl, modelTokensPerSecond, log: app.log, changed: changes.announce }),
      );
    changes.register(app);
    await addRoutes(app, parts);
    for (const part of parts) await part.start();
    const url = await app.listen({ port, host });
    return { url, smtpUrl: findMailAddress(parts, url), close };
  } catch (error) {
    await close();
    throw error;
  }
}
