import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { NetworkContext, NetworkDefinition } from '#src/networks/network.ts';
import { listPeople } from '#src/networks/people.ts';
import { type Choice, listChoosablePages, readAutomaticChoice, readFormChoice, settle } from './answer.ts';
import type { Ask, AuthorizeRoute } from './ask.ts';
import { consentPage, refusalPage } from './page.ts';

/** A form may lead back to the app: browsers hold such redirects against the page's policy. */
function pagePolicy(redirectUri: string | null): string {
  const { protocol, origin, hostname } = new URL(redirectUri ?? 'http://127.0.0.1');
  // A policy cannot name an IPv6 address.
  const target = hostname.startsWith('[') ? protocol : origin;
  return `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${target}; base-uri 'none'; frame-ancestors 'none'`;
}

function sendPage(reply: FastifyReply, markup: string, redirectUri: string | null) {
  reply.header('content-security-policy', pagePolicy(redirectUri));
  return reply.type('text/html; charset=utf-8').send(markup);
}

/** Only text given once counts; a repeated parameter is a mistake that networks read in different ways. */
function readQuery(request: FastifyRequest): Record<string, string> {
  const pairs = Object.entries(z.record(z.string(), z.unknown()).parse(request.query));
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

type ConsentOptions = { network: NetworkDefinition; context: NetworkContext; route: AuthorizeRoute };

function showPage(
  { network, context }: ConsentOptions,
  reply: FastifyReply,
  asked: { ask: Ask; choice: Choice; action: string },
) {
  const { ask, choice, action } = asked;
  const candidates = listPeople(context.db, context.realm).map((person) => ({
    person,
    pages: listChoosablePages(network, context, person),
  }));
  const hint = choice.person ?? '';
  const chosen = candidates.find(({ person: { id, userId, userName } }) => [id, userId, userName].includes(hint));
  const page = consentPage({
    network,
    appName: context.app.name,
    candidates,
    chosenId: (chosen ?? candidates[0])?.person.id ?? '',
    scopes: ask.scopes,
    action,
  });
  return sendPage(reply, page.markup, ask.redirectUri);
}

/** The authorize page: shown to people, answered at once for scripts. */
export function consentRoutes(scope: FastifyInstance, options: ConsentOptions): void {
  const { network, context, route } = options;
  const refuse = (reply: FastifyReply, message: string, status = 400) =>
    sendPage(reply.code(status), refusalPage(network, message).markup, null);

  const respond = (request: FastifyRequest, reply: FastifyReply, choice: Choice | undefined) => {
    // The app's own window opened this one and waits for it to close; a redirect could cut that tie as well as a page.
    reply.header('cross-origin-opener-policy', 'unsafe-none');
    const reading = route.read(readQuery(request), request);
    if (reading.kind === 'refused') return refuse(reply, reading.message, reading.status);
    if (reading.kind === 'returned') return reply.redirect(reading.url, 302);
    if (!choice) return refuse(reply, 'sandbox_auto should be allow or deny.');
    const { ask } = reading;
    if (choice.answer === undefined) return showPage(options, reply, { ask, choice, action: request.url });
    if (choice.answer === 'deny') return reply.redirect(route.deny(ask), 302);
    const allowance = settle({ network, context, ask }, choice);
    if (!allowance) return refuse(reply, `There’s no one called “${choice.person}” on ${network.name}.`);
    request.networkPersonId = allowance.person.id;
    const url = route.allow(ask, allowance);
    context.changed();
    return reply.redirect(url, 302);
  };

  const config = { operation: 'authorize' as const };
  scope.get(route.path, { config }, async (request, reply) => respond(request, reply, readAutomaticChoice(request)));
  scope.post(route.path, { config }, async (request, reply) => respond(request, reply, readFormChoice(request)));
}
