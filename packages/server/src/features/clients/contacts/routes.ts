import { ContactChangeSchema, ContactInputSchema, ContactListSchema, ContactSchema } from '@ruche/contracts/clients';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { type ClientsContext, common, IdParamsSchema } from '#features/clients/schema.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { presentContact } from './presenter.ts';
import { addContact, changeContact, contactsOf, removeContact } from './service.ts';

const ContactParamsSchema = IdParamsSchema.extend({ contactId: z.uuid() });
const headers = IdempotencyHeadersSchema;
const writing = memberRefusals('forbidden', 'not_found', 'validation_failed', 'conflict', 'idempotency_key_reused');

type Plugin = FastifyPluginAsyncZod<ClientsContext>;

export const contactRoutes: Plugin = async (app, options) => {
  await app.register(collectionRoutes, options);
  await app.register(oneContactRoutes, options);
};

const collectionRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/clients/:id/contacts',
    {
      schema: {
        ...common,
        summary: 'List a client’s contacts',
        params: IdParamsSchema,
        response: { 200: ContactListSchema, ...memberRefusals('not_found', 'validation_failed') },
      },
    },
    async ({ principal, params }) => {
      const rows = await readInWorkspace(database, principal, (tx, scope) => contactsOf(tx, scope, params.id));
      return { items: rows.map(presentContact) };
    },
  );

  app.post(
    '/clients/:id/contacts',
    {
      schema: {
        ...common,
        summary: 'Add a contact',
        headers,
        params: IdParamsSchema,
        body: ContactInputSchema,
        response: { 201: ContactSchema, ...writing },
      },
    },
    async (request, reply) => {
      const { params, body: input } = request;
      return writeOnce(database, request, reply, 201, async (tx, scope) =>
        presentContact(await addContact(tx, scope, params.id, input)),
      );
    },
  );
};

const oneContactRoutes: Plugin = async (app, { database, secret }) => {
  app.patch(
    '/clients/:id/contacts/:contactId',
    {
      schema: {
        ...common,
        summary: 'Update a contact',
        description:
          'Changing the email address of a contact who approves posts is for owners and managers, and not for API keys. It ends their access to the client’s page until they enter a new code.',
        headers,
        params: ContactParamsSchema,
        body: ContactChangeSchema,
        response: { 200: ContactSchema, ...writing },
      },
    },
    async (request, reply) => {
      const { params, body: change } = request;
      return writeOnce(database, request, reply, 200, async (tx, scope) =>
        presentContact(await changeContact(tx, scope, { clientId: params.id, id: params.contactId, secret }, change)),
      );
    },
  );

  app.delete(
    '/clients/:id/contacts/:contactId',
    {
      schema: {
        ...common,
        summary: 'Delete a contact',
        description: 'A contact who approves posts is deleted by owners and managers, and not by API keys.',
        headers,
        params: ContactParamsSchema,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) => {
      const { id: clientId, contactId: id } = request.params;
      return writeOnce(database, request, reply, 204, async (tx, scope) => {
        await removeContact(tx, scope, { clientId, id, secret });
        return null;
      });
    },
  );
};
