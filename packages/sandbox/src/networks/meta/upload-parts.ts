import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { NetworkContext } from '#src/networks/network.ts';
import { finishUpload, listParts, sizeOf, storePart, type Upload } from '#src/networks/uploads.ts';

export type UploadFailure = { status: number; type: string; message: string; retriable?: boolean };

/** Addresses for bytes have an error shape of their own. */
export function fail(reply: FastifyReply, { status, type, message, retriable = false }: UploadFailure) {
  return reply.code(status).send({ debug_info: { retriable, type, message } });
}

export const notAuthorized: UploadFailure = {
  status: 401,
  type: 'NotAuthorizedError',
  message: 'User not authorized to perform this request.',
};

type Rest = { bytes: Readable; offset: number; size: number };

/** A file from an offset to its end. What breaks off is kept as far as it came. Null where all of it is there. */
export async function storeRest(
  context: NetworkContext,
  { id }: Upload,
  { bytes, offset, size }: Rest,
): Promise<UploadFailure | null> {
  const received = sizeOf(listParts(context, id));
  if (offset !== received || offset >= size) {
    const message = `The offset ${offset} is not where the upload stands: ${received}.`;
    return { status: 400, type: 'OffsetInvalidError', message };
  }
  const stored = await storePart(context, bytes, {
    uploadId: id,
    part: offset,
    limit: size - offset,
    keepsPartial: true,
  });
  if (stored.kind === 'too_long' || offset + stored.size < size) {
    const message = 'Partial request (did not match length of file)';
    return { status: 400, type: 'PartialRequestError', message, retriable: stored.kind !== 'too_long' };
  }
  finishUpload(context, id);
  return null;
}
