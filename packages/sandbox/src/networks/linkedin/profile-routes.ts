import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { NetworkContext, NetworkDefinition } from '#src/networks/network.ts';
import { findPage } from '#src/networks/pages.ts';
import { findPerson } from '#src/networks/people.ts';
import { sendProfile } from '#src/networks/profiles/send.ts';

const DetailsSchema = z.object({ headline: z.string().default(''), followers: z.number().nullable().default(null) });

type Named = { Params: { name: string } };

/** Where the links of members and organizations lead. */
export function profileRoutes(scope: FastifyInstance, network: NetworkDefinition, { db, realm }: NetworkContext): void {
  scope.get<Named>('/www.linkedin.com/in/:name/', async (request, reply) => {
    const person = findPerson(db, realm, request.params.name);
    const { headline: line, followers } = DetailsSchema.parse(person?.details ?? {});
    return sendProfile(reply, network, person && { name: person.name, motif: person.motif, line, followers });
  });

  scope.get<Named>('/www.linkedin.com/company/:name/', async (request, reply) => {
    const { name } = request.params;
    const row = db.prepare('SELECT id FROM pages WHERE realm = ? AND ? IN (user_name, id)').get(realm, name);
    const page = row && findPage(db, realm, String(row['id']));
    const { followers } = DetailsSchema.parse(page?.details ?? {});
    return sendProfile(reply, network, page && { name: page.name, motif: page.motif, line: 'Company page', followers });
  });
}
