import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { NetworkContext, NetworkDefinition } from '#src/networks/network.ts';
import { findPage, type Page } from '#src/networks/pages.ts';
import { sendProfile } from '#src/networks/profiles/send.ts';

const DetailsSchema = z.object({
  category: z.string().optional(),
  biography: z.string().optional(),
  followers: z.number().default(0),
});

function findByName({ db, realm }: NetworkContext, kind: Page['kind'], name: string): Page | undefined {
  const row = db
    .prepare('SELECT id FROM pages WHERE realm = ? AND kind = ? AND ? IN (user_name, id)')
    .get(realm, kind, name);
  return row && findPage(db, realm, String(row['id']));
}

function describe(page: Page) {
  const { category, biography, followers } = DetailsSchema.parse(page.details);
  return { name: page.name, motif: page.motif, line: category ?? biography ?? '', followers };
}

/** Where the links of pages and accounts lead. */
export function profileRoutes(scope: FastifyInstance, network: NetworkDefinition, context: NetworkContext): void {
  const doors = [
    { path: '/www.facebook.com/:name', kind: 'page' },
    { path: '/www.instagram.com/:name/', kind: 'instagram' },
  ] as const;
  for (const { path, kind } of doors) {
    scope.get<{ Params: { name: string } }>(path, async (request, reply) => {
      const page = findByName(context, kind, request.params.name);
      return sendProfile(reply, network, page && describe(page));
    });
  }
}
