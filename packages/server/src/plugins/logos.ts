import { type LogoMediaType, logoLimitBytes, logoMediaTypes } from '@ruche/contracts/clients';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

/** Takes pictures as they are, in this part of the application alone. */
export function takeLogoBodies(app: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  app.addContentTypeParser(
    [...logoMediaTypes],
    { parseAs: 'buffer', bodyLimit: logoLimitBytes },
    (_request, body, done) => done(null, body),
  );
}

export const logoResponse = {
  description: 'The image.',
  content: Object.fromEntries(logoMediaTypes.map((type) => [type, { schema: z.any() }])),
};

export const LogoQuerySchema = z.object({ hash: z.string().max(40).optional() });

type Logo = { mediaType: LogoMediaType; content: Buffer; hash: string };

/** The address of one picture never shows another, so that a browser may keep it. */
export function sendLogo(reply: FastifyReply, logo: Logo, { hash }: z.infer<typeof LogoQuerySchema>): FastifyReply {
  if (hash === logo.hash) reply.header('cache-control', 'private, max-age=31536000, immutable');
  return reply.type(logo.mediaType).header('content-disposition', 'inline').send(logo.content);
}
