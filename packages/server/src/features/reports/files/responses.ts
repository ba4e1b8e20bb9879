import type { ReportFileFormat } from '@ruche/contracts/reports';
import type { ObjectStore } from '@ruche/storage';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { dispositionOf } from '#plugins/content-disposition.ts';
import { openFile, type ReportFile } from './service.ts';

const mimes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ReportFileFormat, string>;

/** For the description of routes that send one. */
export const fileResponse = {
  description: 'The file.',
  content: {
    'application/pdf': { schema: z.any() },
    'text/csv': { schema: z.any() },
    [mimes.xlsx]: { schema: z.any() },
  },
};

export async function sendFile(
  reply: FastifyReply,
  store: ObjectStore,
  format: ReportFileFormat,
  file: ReportFile,
): Promise<FastifyReply> {
  const content = await openFile(store, file);
  return reply
    .headers({
      'content-type': mimes[format],
      'content-length': file.bytes,
      'content-disposition': dispositionOf(mimes[format], file.name, true),
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .send(content);
}
