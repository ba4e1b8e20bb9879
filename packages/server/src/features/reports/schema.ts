import type { Database } from '@ruche/database';
import type { LinkSettings } from '@ruche/database/reports';
import type { MediaAddresses, ObjectStore } from '@ruche/storage';
import { z } from 'zod';
import type { Profiles } from '#domain/accounts/presenter.ts';
import { memberRefusals } from '#plugins/refusals.ts';

/** What everything about reports works with. */
export type ReportsContext = LinkSettings & {
  database: Database;
  addresses: MediaAddresses;
  store: ObjectStore;
  profiles: Profiles;
};

/** What every description of a call about reports says. */
export const common = { tags: ['Reports'], security: [{ accessToken: [] }] };

export const reading = memberRefusals('forbidden', 'validation_failed', 'not_found');
export const writing = memberRefusals(
  'forbidden',
  'validation_failed',
  'not_found',
  'conflict',
  'idempotency_key_reused',
);
export const making = { ...writing, ...memberRefusals('report_has_holes') };

export const ReportParamsSchema = z.object({ id: z.uuid().meta({ description: 'Report ID.' }) });
export const ScheduleParamsSchema = z.object({ id: z.uuid().meta({ description: 'Schedule ID.' }) });
