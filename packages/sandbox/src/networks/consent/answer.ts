import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { NetworkContext, NetworkDefinition } from '#src/networks/network.ts';
import { listPagesOf, type RolePage } from '#src/networks/pages.ts';
import { findPerson, listPeople, type Person } from '#src/networks/people.ts';
import type { Allowance, Ask } from './ask.ts';

const text = z.string().optional().catch(undefined);
const commaList = z
  .string()
  .transform((list) => list.split(',').filter(Boolean))
  .optional()
  .catch(undefined);

/** How scripts answer at once; see the README of the networks. */
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

const FormSchema = z.object({
  answer: z.enum(['allow', 'deny']).catch('deny'),
  person: text,
  scope: oneOrMany,
  page: oneOrMany,
});

/** What was chosen. Lists that are left out mean everything. */
export type Choice = {
  answer: 'allow' | 'deny' | undefined;
  person: string | undefined;
  scopes: readonly string[] | undefined;
  pages: readonly string[] | undefined;
};

/** Undefined where `sandbox_auto` says something that nobody understands. */
export function readAutomaticChoice(request: FastifyRequest): Choice | undefined {
  const { success, data } = AutoSchema.safeParse(request.query);
  if (!success) return undefined;
  const { sandbox_auto: answer, sandbox_person: person, sandbox_scopes: scopes, sandbox_pages: pages } = data;
  return { answer, person, scopes, pages };
}

export function readFormChoice(request: FastifyRequest): Choice {
  const { answer, person, scope: scopes, page: pages } = FormSchema.parse(request.body ?? {});
  return { answer, person, scopes, pages };
}

/** The pages of somebody that this network lets them choose from. */
export function listChoosablePages(
  network: NetworkDefinition,
  { db, realm }: NetworkContext,
  person: Person,
): RolePage[] {
  const kinds = network.look.pages?.kinds ?? [];
  return listPagesOf(db, realm, person.id).filter(({ kind }) => kinds.includes(kind));
}

/** What follows from a choice; undefined where there is no such person. Nobody named is the first in the list. */
export function settle(
  { network, context, ask }: { network: NetworkDefinition; context: NetworkContext; ask: Ask },
  { person: hint, scopes, pages }: Choice,
): Allowance | undefined {
  const { db, realm } = context;
  const { canDecline, fixedScopes } = network.look;
  const person = hint === undefined ? listPeople(db, realm)[0] : findPerson(db, realm, hint);
  if (!person) return undefined;
  const isKept = (id: string) => !canDecline || fixedScopes.includes(id) || (scopes?.includes(id) ?? true);
  const pageIds = listChoosablePages(network, context, person)
    .map(({ id }) => id)
    .filter((id) => pages?.includes(id) ?? true);
  return {
    person,
    scopes: ask.scopes.filter(isKept),
    declined: ask.scopes.filter((id) => !isKept(id)),
    pageIds: network.look.pages ? pageIds : null,
  };
}
