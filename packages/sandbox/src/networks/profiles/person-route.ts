import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { NetworkContext, NetworkDefinition } from '#src/networks/network.ts';
import { findPerson } from '#src/networks/people.ts';
import { sendProfile } from './send.ts';

const DetailsSchema = z.object({
  headline: z.string().optional(),
  description: z.string().optional(),
  followers: z.number().nullable().default(null),
});

type PersonRoute = { path: string; network: NetworkDefinition; context: NetworkContext };

/** Where the link to somebody's profile leads. The path has a parameter `name`: a handle, with an @ or without. */
export function personRoute(scope: FastifyInstance, { path, network, context: { db, realm } }: PersonRoute): void {
  scope.get<{ Params: { name: string } }>(path, async (request, reply) => {
    const person = findPerson(db, realm, request.params.name.replace(/^@/, ''));
    if (!person) return sendProfile(reply, network, undefined);
    const { headline, description, followers } = DetailsSchema.parse(person.details);
    const line = headline ?? description ?? '';
    return sendProfile(reply, network, { name: person.name, motif: person.motif, line, followers });
  });
}
