import type { ReportFileFormat } from '@ruche/contracts/reports';
import { z } from 'zod';
import { dispositionOf } from '#plugins/content-disposition.ts';

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

export function fileHeaders(format: ReportFileFormat, { name, bytes }: { name: string; bytes: number }) {
  return {
    'content-type': mimes[format],
    'content-length': bytes,
    'content-disposition': dispositionOf(mimes[format], name, true),
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  };
}
