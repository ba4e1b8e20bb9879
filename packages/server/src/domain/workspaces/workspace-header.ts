import { workspaceHeader } from '@ruche/contracts/api';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const description =
  'The id of the workspace that the request is about, one of `workspaces` in `GET /me`; without it, the one that the person joined first. One that they are not in is answered with `not_found`.';

// No format is checked here: what is no id of a workspace is refused like the id of another one.
const WorkspaceHeadersSchema = z.looseObject({
  [workspaceHeader]: z.string().optional().meta({ description, format: 'uuid' }),
});

/** Describes the header of every route registered in the same scope. They all enter a workspace by `inWorkspace`. */
export function describeWorkspaceHeader(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const known = route.schema?.headers;
    const headers = known instanceof z.ZodObject ? known.extend(WorkspaceHeadersSchema.shape) : WorkspaceHeadersSchema;
    route.schema = { ...route.schema, headers };
  });
}
