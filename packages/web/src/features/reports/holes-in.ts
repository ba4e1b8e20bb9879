import { ReportContentSchema } from '@ruche/contracts/reports';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { describeHole } from './document/holes-note.tsx';
import { voiceOf } from './document/voice.ts';

const DetailsSchema = z.object({ holes: ReportContentSchema.shape.holes });

/** What is missing, in sentences; null where the report was refused for another reason. */
export function holesIn(error: unknown): string[] | null {
  if (!(error instanceof ApiError) || error.code !== 'report_has_holes') return null;
  const details = DetailsSchema.safeParse(error.details);
  return details.success ? details.data.holes.map((hole) => describeHole(hole, voiceOf('en'))) : [error.message];
}
