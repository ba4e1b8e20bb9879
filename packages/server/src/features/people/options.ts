import type { Database } from '@ruche/database';
import type { Sending } from './announce-deletion.ts';

export type PeopleOptions = { database: Database; sending: Sending };
