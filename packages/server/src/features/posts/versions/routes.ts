import { PostSchema, PostVersionListSchema, VersionRestoreSchema } from '@ruche/contracts/posts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { presentPost } from '#domain/posts/presenter.ts';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { common, IdParamsSchema, type PostsContext } from '#features/posts/schema.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { presentVersion } from './presenter.ts';
import { restoreVersion, versionsOf } from './service.ts';

const VersionParamsSchema = IdParamsSchema.extend({ version: z.coerce.number().int().min(1).max(2_147_483_647) });

export const versionRoutes: FastifyPluginAsyncZod<PostsContext> = async (app, { database, profiles }) => {
  app.get(
    '/posts/:id/versions',
    {
      schema: {
        ...common,
        summary: 'List a post’s versions',
        params: IdParamsSchema,
        response: { 200: PostVersionListSchema, ...memberRefusals('forbidden', 'not_found', 'validation_failed') },
      },
    },
    async ({ principal, params }) => {
      const rows = await readInWorkspace(database, principal, (tx, scope) => versionsOf(tx, scope, params.id));
      return { items: rows.map(presentVersion), nextCursor: null };
    },
  );

  app.post(
    '/posts/:id/versions/:version/restore',
    {
      schema: {
        ...common,
        summary: 'Restore an earlier version of a post',
        description: 'Saved as a new version. The schedule and networks stay the same.',
        headers: IdempotencyHeadersSchema,
        params: VersionParamsSchema,
        body: VersionRestoreSchema,
        response: {
          200: PostSchema,
          ...memberRefusals('forbidden', 'not_found', 'validation_failed', 'conflict', 'post_refused', 'trial_ended'),
        },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) => {
        const { id, version: restored } = request.params;
        return presentPost(await restoreVersion(tx, profiles, scope, id, { restored, ...request.body }));
      }),
  );
};
