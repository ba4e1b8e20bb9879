import {
  ConversationNoteInputSchema,
  ConversationNoteListSchema,
  ConversationNoteSchema,
} from '@ruche/contracts/inbox';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { ConversationParamsSchema, common, type InboxContext, reading, writing } from '#features/inbox/schema.ts';
import { addNote, changeNote, notesOf, removeNote } from './service.ts';

type Plugin = FastifyPluginAsyncZod<InboxContext>;

const headers = IdempotencyHeadersSchema;
const NoteParamsSchema = z.object({ id: z.uuid().meta({ description: 'Note ID.' }) });

export const noteRoutes: Plugin = async (app, options) => {
  await app.register(collectionRoutes, options);
  await app.register(oneNoteRoutes, options);
};

const collectionRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/conversations/:id/notes',
    {
      schema: {
        ...common,
        summary: 'List the notes of a conversation',
        params: ConversationParamsSchema,
        response: { 200: ConversationNoteListSchema, ...reading },
      },
    },
    async ({ principal, params }) => ({
      items: await readInWorkspace(database, principal, (tx, scope) => notesOf(tx, scope, params.id)),
      nextCursor: null,
    }),
  );

  app.post(
    '/conversations/:id/notes',
    {
      schema: {
        ...common,
        summary: 'Add a note to a conversation',
        description: 'Notes are for the team and never leave Ruche.',
        headers,
        params: ConversationParamsSchema,
        body: ConversationNoteInputSchema,
        response: { 201: ConversationNoteSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 201, (tx, scope) => addNote(tx, scope, request.params.id, request.body)),
  );
};

const oneNoteRoutes: Plugin = async (app, { database }) => {
  app.patch(
    '/notes/:id',
    {
      schema: {
        ...common,
        summary: 'Update your note',
        headers,
        params: NoteParamsSchema,
        body: ConversationNoteInputSchema,
        response: { 200: ConversationNoteSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => changeNote(tx, scope, request.params.id, request.body)),
  );

  app.delete(
    '/notes/:id',
    {
      schema: {
        ...common,
        summary: 'Delete a note',
        description: 'Managers can delete any note, others only their own.',
        headers,
        params: NoteParamsSchema,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await removeNote(tx, scope, request.params.id);
        return null;
      }),
  );
};
