import type { FastifyInstance } from 'fastify';
import { readMediaFacts, readUpload } from '#src/networks/media-files.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findUpload } from '#src/networks/uploads.ts';

export function postMediaPath(platform: string, uploadId: string): string {
  return `/networks/media/${platform}/${encodeURIComponent(uploadId)}`;
}

/** The files of posts, for the pages that show them. */
export function postMediaRoute(app: FastifyInstance, context: NetworkContext): void {
  app.get<{ Params: { id: string } }>(`/networks/media/${context.platform}/:id`, async (request, reply) => {
    const { id } = request.params;
    const facts = findUpload(context, id) ? await readMediaFacts(context, id) : null;
    if (!facts) return reply.code(404).send('This file doesn’t exist.');
    return reply.type(facts.type).header('content-length', facts.bytes).send(readUpload(context, id));
  });
}
