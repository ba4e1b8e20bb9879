import type { Database } from '@ruche/database';
import type { Sending } from './announce-deletion.ts';

export type AccountOptions = { database: Database; sending: Sending };
