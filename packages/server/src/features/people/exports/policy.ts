import { hourMs } from '@ruche/contracts/time';
import type { ExportRow } from '@ruche/database/people';

/** An archive takes seconds; one that took that long was given up, whatever its row says. */
const givenUpAfterMs = hourMs;

export function isInTheMaking({ status, requestedAt }: ExportRow): boolean {
  const isOpen = status === 'queued' || status === 'running';
  return isOpen && requestedAt.getTime() > Date.now() - givenUpAfterMs;
}
