import { workspaceHeader } from '@ruche/contracts/api';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const description =
  'ID of the workspace the request is about, from `workspaces` in `GET /me`. Defaults to the first workspace the person joined. Returns `not_found` if they’re not a member.';

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
