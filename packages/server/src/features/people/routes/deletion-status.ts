import { AppError } from '@ruche/contracts/api';
import { DataDeletionSchema } from '@ruche/contracts/people';
import type { Database } from '@ruche/database';
import { findDataDeletion } from '@ruche/database/people';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { presentDeletion } from '#features/people/presenter.ts';
import { refusals } from '#plugins/refusals.ts';

/** Enough to follow one's own request, and far too little to look for somebody else's. */
const rateLimit = { max: 60, timeWindow: 60_000 };

export const deletionStatusRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/data-deletions/:code',
    {
      config: { rateLimit },
      schema: {
        tags: ['Account'],
        summary: 'How far a deletion has come',
        description: 'For whoever has the code: the account it belonged to is signed out, and in the end gone.',
        params: z.object({ code: z.string().min(1).max(64) }),
        response: { 200: DataDeletionSchema, ...refusals('validation_failed', 'not_found') },
      },
    },
    async ({ params }) => {
      const row = await findDataDeletion(database.orm, params.code.trim().toLowerCase());
      if (!row) throw new AppError('not_found', 'There is no deletion with this code.');
      return presentDeletion(row);
    },
  );
};
