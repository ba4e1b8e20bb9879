import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Answers made per request are compressed quickly; files of the build arrive already compressed at full strength. A
 * window of 64 kB fits the longest list; by default each answer would be given megabytes to work in.
 */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** Up to here an answer is compressed in one call: at that level it takes less than the stream for it costs. */
const inOneCallBytes = 256 * 1024;

type CompressionOptions = {
  /**
   * Below this prefix answers carry tokens. They hardly get smaller, and how much smaller would tell something about them
   * to whoever can make the server answer a text of theirs beside them.
   */
  exceptBelow: string;
};

export const compressionPlugin = fp(
  async (app: FastifyInstance, { exceptBelow }: CompressionOptions) => {
    app.addHook('onRoute', (route) => {
      if (route.url.startsWith(`${exceptBelow}/`)) route.compress = false;
    });
    await app.register(compress, {
      encodings: ['br', 'gzip'],
      threshold: 1024,
      syncThreshold: inOneCallBytes,
      brotliOptions: { params: brotliParams },
      zlibOptions: { level: 1 },
      // A compressed request could unfold into far more than the body limit.
      globalDecompression: false,
    });
  },
  { name: 'compression' },
);
