import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { NetworkContext, NetworkDefinition } from '#src/networks/network.ts';
import { listPagesOf, type RolePage } from '#src/networks/pages.ts';
import { findPerson, listPeople, type Person } from '#src/networks/people.ts';
import type { Allowance, Ask, AuthorizeRoute } from './ask.ts';
import { consentPage, refusalPage } from './page.ts';

const text = z.string().optional().catch(undefined);
const commaList = z
  .string()
  .transform((list) => list.split(',').filter(Boolean))
  .optional()
  .catch(undefined);

/** How scripts answer at once; see the README. */
const AutoSchema = z.object({
  sandbox_auto: z.enum(['allow', 'deny']).optional(),
  sandbox_person: text,
  sandbox_scopes: commaList,
  sandbox_pages: commaList,
});

const oneOrMany = z
  .union([z.string().transform((one) => [one]), z.array(z.string())])
  .optional()
  .transform((values) => values ?? []);
const AnswerSchema = z.object({
  answer: z.enum(['allow', 'deny']).catch('deny'),
  person: text,
  scope: oneOrMany,
  page: oneOrMany,
});

type Choice = {
  person: string | undefined;
  scopes: readonly string[] | undefined;
  pages: readonly string[] | undefined;
};

/** A form may lead back to the app: browsers hold such redirects against the page's policy. */
function pagePolicy(ask: Ask | null): string {
  const { protocol, origin, hostname } = new URL(ask?.redirectUri ?? 'http://127.0.0.1');
  // A policy cannot name an IPv6 address.
  const target = hostname.startsWith('[') ? protocol : origin;
  return `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${target}; base-uri 'none'; frame-ancestors 'none'`;
}

function sendPage(reply: FastifyReply, markup: string, ask: Ask | null) {
  // The app's own window opened this page and waits for it to close.
  reply.headers({ 'content-security-policy': pagePolicy(ask), 'cross-origin-opener-policy': 'unsafe-none' });
  return reply.type('text/html; charset=utf-8').send(markup);
}

/** Only text given once counts; a repeated parameter is a mistake that networks read in different ways. */
function readQuery(request: FastifyRequest): Record<string, string> {
  const pairs = Object.entries(z.record(z.string(), z.unknown()).parse(request.query));
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

/** The authorize page: shown to people, answered at once for scripts. */
export function consentRoutes(
  scope: FastifyInstance,
  options: { network: NetworkDefinition; context: NetworkContext; route: AuthorizeRoute },
): void {
  const { network, context, route } = options;
  const { db, realm } = context;
  const { look } = network;
  const pagesOf = (person: Person): RolePage[] =>
    listPagesOf(db, realm, person.id).filter(({ kind }) => look.pages?.kinds.includes(kind) ?? false);

  const read = (request: FastifyRequest) => route.read(readQuery(request), request);
  const refuse = (reply: FastifyReply, message: string, status = 400) =>
    sendPage(reply.code(status), refusalPage(network, message).markup, null);

  const settle = (ask: Ask, { person, scopes, pages }: Choice): Allowance | null => {
    const found = person === undefined ? listPeople(db, realm)[0] : findPerson(db, realm, person);
    if (!found) return null;
    const isKept = (id: string) => !look.canDecline || look.fixedScopes.includes(id) || (scopes?.includes(id) ?? true);
    const pageIds = pagesOf(found)
      .map(({ id }) => id)
      .filter((id) => pages?.includes(id) ?? true);
    return {
      person: found,
      scopes: ask.scopes.filter(isKept),
      declined: ask.scopes.filter((id) => !isKept(id)),
      pageIds: look.pages ? pageIds : null,
    };
  };
  const allow = (request: FastifyRequest, reply: FastifyReply, ask: Ask, choice: Choice) => {
    const allowance = settle(ask, choice);
    if (!allowance) return refuse(reply, `There is nobody called “${choice.person}” at ${network.name}.`);
    request.networkPersonId = allowance.person.id;
    const url = route.allow(ask, allowance);
    context.changed();
    return reply.redirect(url, 302);
  };

  const config = { operation: 'authorize' as const };
  scope.get(route.path, { config }, async (request, reply) => {
    const reading = read(request);
    if (reading.kind === 'refused') return refuse(reply, reading.message, reading.status);
    if (reading.kind === 'returned') return reply.redirect(reading.url, 302);
    const { ask } = reading;
    const auto = AutoSchema.safeParse(request.query);
    if (!auto.success) return refuse(reply, 'sandbox_auto should be allow or deny.');
    const { sandbox_auto, sandbox_person: person, sandbox_scopes: scopes, sandbox_pages: pages } = auto.data;
    if (sandbox_auto === 'deny') return reply.redirect(route.deny(ask), 302);
    if (sandbox_auto === 'allow') return allow(request, reply, ask, { person, scopes, pages });
    const candidates = listPeople(db, realm).map((found) => ({ person: found, pages: pagesOf(found) }));
    const chosenId = (person && findPerson(db, realm, person)?.id) || (candidates[0]?.person.id ?? '');
    const page = consentPage({
      network,
      appName: context.app.name,
      candidates,
      chosenId,
      scopes: ask.scopes,
      action: request.url,
    });
    return sendPage(reply, page.markup, ask);
  });

  scope.post(route.path, { config }, async (request, reply) => {
    const reading = read(request);
    if (reading.kind === 'refused') return refuse(reply, reading.message, reading.status);
    if (reading.kind === 'returned') return reply.redirect(reading.url, 302);
    const { answer, person, scope: scopes, page: pages } = AnswerSchema.parse(request.body ?? {});
    if (answer === 'deny') return reply.redirect(route.deny(reading.ask), 302);
    return allow(request, reply, reading.ask, { person, scopes, pages });
  });
}
