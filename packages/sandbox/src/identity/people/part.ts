import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { SandboxError } from '#src/errors.ts';
import { assetRoutes } from '#src/identity/assets.ts';
import { requireLoopback } from '#src/loopback.ts';
import type { CreatePart } from '#src/part.ts';
import { peoplePage } from './page.ts';
import { findPerson, fullName, listPeople, openPeople, type Person, seedPeople } from './people.ts';
import { drawPicture } from './picture.ts';

function presentPerson(person: Person) {
  const { id, givenName, familyName, email, isEmailVerified, networks } = person;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return { id, name: fullName(person), givenName, familyName, email, emailVerified: isEmailVerified, domain, networks };
}

function peopleRoutes(app: FastifyInstance, db: DatabaseSync): void {
  app.get('/identity/people', { onRequest: requireLoopback }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(peoplePage(listPeople(db)).markup),
  );

  app.get<{ Params: { id: string } }>(
    '/identity/people/:id/picture.svg',
    { logLevel: 'warn' },
    async (request, reply) => {
      const person = findPerson(db, request.params.id);
      if (!person) throw new SandboxError(404, 'not_found', 'There’s no one with this ID.');
      // Pictures are shown by the product, which is another origin.
      reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'max-age=3600' });
      return reply.type('image/svg+xml; charset=utf-8').send(drawPicture(person).markup);
    },
  );
}

/** The people one can sign in as, shared by everything that signs people in. */
export const createPeople: CreatePart = ({ folder, changed }) => {
  const db = openPeople(folder);
  return {
    id: 'people',
    title: 'People',
    describe: () => ({
      summary:
        'The people you can sign in as on the simulated networks, from Alice Martin to the staff of miel.example. Sign in with a new email address to add a person.',
      page: { path: '/identity/people', label: 'View people' },
      counts: [{ label: 'people', value: listPeople(db).length }],
      addresses: [],
      calls: [],
    }),
    async register(app) {
      await app.register(assetRoutes);
      peopleRoutes(app, db);
    },
    listPeople: () => listPeople(db).map(presentPerson),
    start: async () => {},
    reset() {
      seedPeople(db);
      changed();
    },
    async close() {
      db.close();
    },
  };
};
