import type { Database } from '@ruche/database';
import type { Sending } from '#domain/jobs/sending.ts';

export type PeopleOptions = { database: Database; sending: Sending };
