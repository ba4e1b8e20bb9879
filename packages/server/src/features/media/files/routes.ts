import { AppError } from '@ruche/contracts/api';
import { nameForDownload } from '@ruche/contracts/media';
import { type ByteRange, NotStoredError, type ObjectStore } from '@ruche/storage';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { streamArchive } from '#features/media/downloads/service.ts';
import { files as refusals } from '#features/media/refusals.ts';
import type { MediaContext } from '#features/media/schema.ts';
import { dispositionOf } from '#plugins/content-disposition.ts';
import { rangeOf } from './presenter.ts';
import { openAddress, openDownload, type ServedFile } from './service.ts';

/** What people uploaded is never run: not as a page, a script or a frame, and no other type is guessed. */
const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  // Networks fetch what is published, and their pages may show it.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

async function readStored(store: ObjectStore, key: string, range?: ByteRange) {
  try {
    return await store.get(key, range);
  } catch (error) {
    if (error instanceof NotStoredError) throw new AppError('not_found', refusals.deleted, { cause: error });
    throw error;
  }
}

function setHeaders(reply: FastifyReply, file: ServedFile, isDownload: boolean): void {
  const seconds = Math.floor((file.expiresAt.getTime() - Date.now()) / 1000);
  void reply.headers({
    ...harmless,
    'cache-control': `private, max-age=${Math.max(0, seconds)}, immutable`,
    'content-disposition': dispositionOf(file.mime, nameForDownload(file), isDownload),
    'accept-ranges': 'bytes',
    etag: `"${file.storageKey.slice(-36)}"`,
    'content-type': file.mime,
  });
}

/** Files by signed addresses, outside the API: no access token, no workspace. */
export const mediaFileRoutes: FastifyPluginAsyncZod<MediaContext> = async (app, { database, store, addresses }) => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:token',
    schema: { hide: true, querystring: z.object({ download: z.string().max(10).optional() }) },
    handler: async (request, reply) => {
      const { token } = request.params as { token: string };
      const file = await openAddress(database, addresses, token);
      setHeaders(reply, file, request.query.download !== undefined);
      if (request.headers['if-none-match'] === reply.getHeader('etag')) return reply.code(304).send();
      const isSame =
        request.headers['if-range'] === undefined || request.headers['if-range'] === reply.getHeader('etag');
      const range = isSame ? rangeOf(request.headers.range, file.bytes) : null;
      if (range === 'none') {
        return reply.code(416).removeHeader('content-type').header('content-range', `bytes */${file.bytes}`).send();
      }
      const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
      if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
      reply.header('content-length', end - start + 1);
      if (request.method === 'HEAD') return reply.send();
      return reply.send(await readStored(store, file.storageKey, range ?? undefined));
    },
  });

  // A wildcard, since the token names up to a hundred files and is longer than a parameter may be.
  app.get('/media/downloads/*', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    const { '*': token } = request.params as { '*': string };
    const found = await openDownload(database, addresses, token);
    const day = new Date().toISOString().slice(0, 10);
    return reply
      .headers({ ...harmless, 'cache-control': 'no-store', 'content-type': 'application/zip' })
      .header('content-disposition', `attachment; filename="ruche-media-${day}.zip"`)
      .send(streamArchive(store, found));
  });
};
