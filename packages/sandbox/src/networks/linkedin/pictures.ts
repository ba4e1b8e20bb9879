import type { FastifyInstance } from 'fastify';
import { sendAvatar } from '#src/networks/avatars/send.ts';

const folder = 'dms/image/v2';

export function pictureAddress(hostAddress: string, motif: string): string {
  return `${hostAddress}/${folder}/${motif}/logo_400_400`;
}

/** Pictures are files on another host, read without a token. */
export function pictureRoutes(scope: FastifyInstance): void {
  scope.get<{ Params: { motif: string } }>(
    `/media.licdn.com/${folder}/:motif/logo_400_400`,
    { logLevel: 'warn' },
    async (request, reply) => sendAvatar(reply, request.params.motif, 400),
  );
}
