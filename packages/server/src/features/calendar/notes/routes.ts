import {
  CalendarNoteChangeSchema,
  CalendarNoteInputSchema,
  CalendarNoteListQuerySchema,
  CalendarNoteListSchema,
  CalendarNoteSchema,
} from '@ruche/contracts/calendar';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { writeOnce } from '#domain/workspaces/write-once.ts';
import {
  type CalendarContext,
  common,
  headers,
  NoteParamsSchema,
  reading,
  writing,
} from '#features/calendar/schema.ts';
import { presentNote } from './presenter.ts';
import { addNote, changeNote, notesOf, removeNote } from './service.ts';

type Plugin = FastifyPluginAsyncZod<CalendarContext>;

export const noteRoutes: Plugin = async (app, options) => {
  await app.register(collectionRoutes, options);
  await app.register(oneNoteRoutes, options);
};

const collectionRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/calendar/notes',
    {
      schema: {
        ...common,
        summary: 'List calendar notes',
        querystring: CalendarNoteListQuerySchema,
        response: { 200: CalendarNoteListSchema, ...reading },
      },
    },
    async ({ principal, query }) => {
      const rows = await readInWorkspace(database, principal, (tx, scope) => notesOf(tx, scope, query));
      return { items: rows.map(presentNote), nextCursor: null };
    },
  );

  app.post(
    '/calendar/notes',
    {
      schema: {
        ...common,
        summary: 'Add a note',
        headers,
        body: CalendarNoteInputSchema,
        response: { 201: CalendarNoteSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 201, async (tx, scope) =>
        presentNote(await addNote(tx, scope, request.body)),
      ),
  );
};

const oneNoteRoutes: Plugin = async (app, { database }) => {
  app.patch(
    '/calendar/notes/:id',
    {
      schema: {
        ...common,
        summary: 'Update a note',
        headers,
        params: NoteParamsSchema,
        body: CalendarNoteChangeSchema,
        response: { 200: CalendarNoteSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) =>
        presentNote(await changeNote(tx, scope, request.params.id, request.body)),
      ),
  );

  app.delete(
    '/calendar/notes/:id',
    {
      schema: {
        ...common,
        summary: 'Delete a note',
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
