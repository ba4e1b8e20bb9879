import type { DatabaseSync } from 'node:sqlite';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SandboxError } from '#src/errors.ts';
import { readAnswer } from '#src/identity/answer.ts';
import { leavingPolicy } from '#src/identity/loopback-address.ts';
import { ensurePerson, listPeople, type Person } from '#src/identity/people/people.ts';
import { pickerPage } from '#src/identity/person-picker.ts';
import { type AuthnRequest, readAuthnRequest } from './authn-request.ts';
import type { SamlIdentity } from './certificate.ts';
import { createIdentityProvider, samlPath } from './identity-provider.ts';
import { createResponse } from './response.ts';
import { sendPage } from './send-page.ts';

const QuerySchema = z.looseObject({
  SAMLRequest: z.string(),
  RelayState: z.string().default(''),
  login_hint: z.string().default(''),
  sandbox_person: z.string().optional(),
  sandbox_auto: z.enum(['allow', 'deny']).optional(),
  sandbox_subject: z.string().optional(),
});
type Query = z.infer<typeof QuerySchema>;

type SamlRoutesOptions = { people: DatabaseSync; identity: () => Promise<SamlIdentity>; changed: () => void };

function readQuery(request: FastifyRequest): Query {
  const query = QuerySchema.safeParse(request.query);
  if (query.success) return query.data;
  const names = query.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new SandboxError(
    400,
    'malformed_request',
    `The SAML request was refused: ${names} missing or not as expected.`,
  );
}

function sendHtml(reply: FastifyReply, markup: string) {
  return reply.header('content-security-policy', leavingPolicy).type('text/html; charset=utf-8').send(markup);
}

export async function samlRoutes(
  app: FastifyInstance,
  { people, identity, changed }: SamlRoutesOptions,
): Promise<void> {
  await app.register(formbody);
  const idpFor = async (request: FastifyRequest) =>
    createIdentityProvider(`${request.protocol}://${request.host}`, await identity());

  const respond = async (request: FastifyRequest, reply: FastifyReply, asked: AuthnRequest, person: Person | null) => {
    const response = await createResponse({ idp: await idpFor(request), request: asked, person });
    const { RelayState: relayState } = readQuery(request);
    changed();
    return sendHtml(reply, sendPage({ acsUrl: asked.acsUrl, response, relayState, person }).markup);
  };

  const ask = (request: FastifyRequest, reply: FastifyReply, asked: AuthnRequest, problem?: string) => {
    const page = pickerPage({
      title: 'your company’s sign-in',
      people: listPeople(people, 'saml'),
      hint: readQuery(request).login_hint,
      problem,
      asker: new URL(asked.acsUrl).host,
      shares: 'your name and email address',
      // The request stays in the address: nothing has to be remembered between the two steps.
      action: request.url,
    });
    return sendHtml(reply.code(problem === undefined ? 200 : 422), page.markup);
  };

  app.get(`${samlPath}/metadata`, async (request, reply) =>
    reply.type('application/xml; charset=utf-8').send((await idpFor(request)).getMetadata()),
  );

  app.get(`${samlPath}/sso`, async (request, reply) => {
    const query = readQuery(request);
    const asked = await readAuthnRequest(await idpFor(request), query);
    if (query.sandbox_auto === undefined) return ask(request, reply, asked);
    if (query.sandbox_auto === 'deny') return respond(request, reply, asked, null);
    const wanted = query.sandbox_person ?? (query.login_hint || (listPeople(people, 'saml')[0]?.id ?? ''));
    const person = ensurePerson(people, wanted, 'saml');
    if (!person) throw new SandboxError(400, 'malformed_request', `There’s no one called ${wanted}.`);
    return respond(request, reply, asked, { ...person, id: query.sandbox_subject ?? person.id });
  });

  app.post(`${samlPath}/sso`, async (request, reply) => {
    const asked = await readAuthnRequest(await idpFor(request), readQuery(request));
    const answer = readAnswer(people, request.body, 'saml');
    if (answer.kind === 'unclear') return ask(request, reply, asked, answer.problem);
    return respond(request, reply, asked, answer.kind === 'chosen' ? answer.person : null);
  });
}
