import { AppError } from '@ruche/contracts/api';
import { cleanFileName, maxUploadBytes } from '@ruche/contracts/media';
import { isStorable } from '@ruche/runtime/http';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { uploads as refusals } from '#features/media/refusals.ts';

// The headers of tus 1.0 (https://tus.io/protocols/resumable-upload). They are read here and not by the routes' schemas:
// an upload that is not the caller's has to look as if it did not exist, whatever else is wrong with the request.

export const tusVersion = '1.0.0';
export const tusExtensions = 'creation,creation-with-upload,termination,expiration';
export const chunkType = 'application/offset+octet-stream';

export type Headers = FastifyRequest['headers'];

/** For the reference. */
export const TusHeadersSchema = z.looseObject({
  'tus-resumable': z.string().optional().meta({ description: 'The tus version: `1.0.0`.' }),
});

export function requireVersion(headers: Headers): void {
  if (headers['tus-resumable'] === tusVersion) return;
  throw new AppError('unsupported_version', refusals.wrongVersion(tusVersion));
}

function refuse(message: string): never {
  throw new AppError('malformed_request', message);
}

function numberIn(headers: Headers, name: string): number {
  const text = headers[name]?.toString() ?? '';
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isNaN(number) ? refuse(refusals.notNumber(name)) : number;
}

export const offsetIn = (headers: Headers) => numberIn(headers, 'upload-offset');

export function lengthIn(headers: Headers): number {
  const bytes = numberIn(headers, 'upload-length');
  if (bytes === 0) refuse(refusals.empty);
  if (bytes > maxUploadBytes) throw new AppError('payload_too_large', refusals.tooLarge);
  return bytes;
}

function decode(value: string): string {
  const text = Buffer.from(value, 'base64').toString();
  return isStorable(text) ? text : text.replaceAll('\0', '').toWellFormed();
}

/** `filename` and `clientId`, in base64; what else there is, is left out. */
export function metadataIn(headers: Headers): { fileName: string; clientId: string | null } {
  const pairs = (headers['upload-metadata']?.toString() ?? '').split(',').map((pair) => pair.trim().split(' '));
  const values = new Map(pairs.map(([name = '', value = '']) => [name, decode(value)]));
  const clientId = values.get('clientId') || null;
  if (clientId !== null && !z.uuid().safeParse(clientId).success) refuse(refusals.notClient);
  return { fileName: cleanFileName(values.get('filename') ?? ''), clientId };
}

export function requireChunk(headers: Headers): void {
  if (headers['content-type']?.split(';')[0]?.trim() === chunkType) return;
  throw new AppError('unsupported_media_type', refusals.wrongType(chunkType));
}
