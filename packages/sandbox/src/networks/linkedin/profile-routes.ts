import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { NetworkContext, NetworkDefinition } from '#src/networks/network.ts';
import { findPage } from '#src/networks/pages.ts';
import { personRoute } from '#src/networks/profiles/person-route.ts';
import { sendProfile } from '#src/networks/profiles/send.ts';

const DetailsSchema = z.object({ followers: z.number().nullable().default(null) });

/** Where the links of members and organizations lead. */
export function profileRoutes(scope: FastifyInstance, network: NetworkDefinition, context: NetworkContext): void {
  personRoute(scope, { path: '/www.linkedin.com/in/:name/', network, context });

  scope.get<{ Params: { name: string } }>('/www.linkedin.com/company/:name/', async (request, reply) => {
    const { db, realm } = context;
    const { name } = request.params;
    const row = db.prepare('SELECT id FROM pages WHERE realm = ? AND ? IN (user_name, id)').get(realm, name);
    const page = row && findPage(db, realm, String(row['id']));
    if (!page) return sendProfile(reply, network, undefined);
    const { followers } = DetailsSchema.parse(page.details);
    return sendProfile(reply, network, { name: page.name, motif: page.motif, line: 'Company page', followers });
  });
}
