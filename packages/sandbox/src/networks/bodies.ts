import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { addMultipart } from './multipart.ts';

/** The bodies that networks read: forms, multipart, and JSON, of which nothing at all is fine although the header announces it. */
export async function addBodyParsers(scope: FastifyInstance): Promise<void> {
  await scope.register(formbody);
  addMultipart(scope);
  const parseJson = scope.getDefaultJsonParser('error', 'ignore');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parseJson(request, String(body), done);
  });
}

/** For a scope of upload addresses: whatever comes is a stream that the route reads, however long it is. */
export function takeStreams(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}
