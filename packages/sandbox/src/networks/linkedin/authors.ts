import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { NetworkContext } from '#src/networks/network.ts';
import { findPage, findRole } from '#src/networks/pages.ts';
import { findPerson } from '#src/networks/people.ts';
import { accessDenied } from './errors.ts';
import { type RestCall, requireRight } from './rest-call.ts';
import { idOfUrn, organizationUrn, personUrn } from './urns.ts';

/** Who posts and comments: a member, or an organization. */
export type Author = { urn: string; id: string; name: string; handle: string; motif: string };

export function findAuthor({ db, realm }: NetworkContext, urn: string): Author | undefined {
  const id = urn.split(':').at(-1) ?? '';
  const page = urn === organizationUrn(id) ? findPage(db, realm, id) : undefined;
  if (page) return { urn, id, name: page.name, handle: 'Company page', motif: page.motif };
  const person = findPerson(db, realm, id);
  if (!person || urn !== personUrn(person.userId)) return undefined;
  return { urn, id, name: person.name, handle: person.userName ?? '', motif: person.motif };
}

const posters = new Set(['ADMINISTRATOR', 'CONTENT_ADMINISTRATOR', 'DIRECT_SPONSORED_CONTENT_POSTER']);

export type Right = {
  resource: string;
  method: string;
  /** One of them, to act as oneself. */
  member: readonly string[];
  /** One of them, to act as an organization that one has a role at. */
  organization: readonly string[];
};

/** A member acts as themselves, or as an organization that they post for. */
export function requireAuthor(call: RestCall, urn: string, right: Right): Author {
  const { member, context, version } = call;
  const { resource, method } = right;
  if (urn === personUrn(member.person.userId)) requireRight(call, resource, method, right.member);
  else {
    const role = findRole(context.db, context.realm, idOfUrn('organization', urn), member.person.id);
    if (role === undefined || !posters.has(role)) throw accessDenied(resource, method, version);
    requireRight(call, resource, method, right.organization);
  }
  const author = findAuthor(context, urn);
  if (!author) throw accessDenied(resource, method, version);
  return author;
}

const ActorSchema = z.object({
  author: z.string().optional(),
  actor: z.string().optional(),
  initializeUploadRequest: z.object({ owner: z.string() }).optional(),
});

/** One token serves a member and all their organizations: the body says as whom they act. */
export function isActingAs(request: FastifyRequest, accountId: string): boolean | undefined {
  const { author, actor, initializeUploadRequest } = ActorSchema.safeParse(request.body).data ?? {};
  const urn = author ?? actor ?? initializeUploadRequest?.owner;
  return urn === undefined ? undefined : urn.split(':').at(-1) === accountId;
}
