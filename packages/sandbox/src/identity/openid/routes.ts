import type { IncomingMessage } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { SandboxError } from '#src/errors.ts';
import { readAnswer } from '#src/identity/answer.ts';
import { leavingPolicy } from '#src/identity/loopback-address.ts';
import { listPeople } from '#src/identity/people/people.ts';
import { pickerPage } from '#src/identity/person-picker.ts';
import { findClient } from './clients.ts';
import { mountPath } from './provider.ts';

export type OpenIdRoutesOptions = {
  people: DatabaseSync;
  findProvider: (origin: string) => Promise<Provider>;
  changed: () => void;
};

export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

/** The standard's own endpoints: the library reads the request and writes the answer itself. */
export function protocolRoutes(app: FastifyInstance, { findProvider }: OpenIdRoutesOptions): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all(`${mountPath}/*`, async (request, reply) => {
    const provider = await findProvider(originOf(request));
    const raw: IncomingMessage & { originalUrl?: string } = request.raw;
    raw.originalUrl = raw.url ?? '';
    raw.url = raw.originalUrl.slice(mountPath.length);
    reply.hijack();
    await provider.callback()(raw, reply.raw);
  });
}

async function readInteraction(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  try {
    return await provider.interactionDetails(request.raw, reply.raw);
  } catch (cause) {
    if (!(cause instanceof errors.SessionNotFound)) throw cause;
    throw new SandboxError(404, 'not_found', 'This sign-in has ended or took too long. Go back and start again.');
  }
}

/** The page of the imitated provider, in our own hands. */
export async function pageRoutes(app: FastifyInstance, options: OpenIdRoutesOptions): Promise<void> {
  const { people, findProvider, changed } = options;
  await app.register(formbody);
  const path = `${mountPath}/interaction/:uid`;

  const show = async (request: FastifyRequest, reply: FastifyReply, problem?: string) => {
    const { params } = await readInteraction(await findProvider(originOf(request)), request, reply);
    const client = findClient(params['client_id']);
    const page = pickerPage({
      title: client?.title ?? 'an OpenID provider',
      people: listPeople(people, client?.network),
      hint: typeof params['login_hint'] === 'string' ? params['login_hint'] : '',
      problem,
      asker: new URL(String(params['redirect_uri'])).host,
      shares: 'your name, email address, and profile picture',
      action: request.url,
    });
    reply.header('content-security-policy', leavingPolicy).code(problem === undefined ? 200 : 422);
    return reply.type('text/html; charset=utf-8').send(page.markup);
  };

  app.get(path, (request, reply) => show(request, reply));
  app.post(path, async (request, reply) => {
    const provider = await findProvider(originOf(request));
    const { params } = await readInteraction(provider, request, reply);
    const answer = readAnswer(people, request.body, findClient(params['client_id'])?.network ?? 'google');
    if (answer.kind === 'unclear') return show(request, reply, answer.problem);
    const result =
      answer.kind === 'denied'
        ? { error: 'access_denied', error_description: 'The person declined.' }
        : { login: { accountId: answer.person.id, remember: false } };
    const next = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
    changed();
    return reply.redirect(next, 303);
  });
}
