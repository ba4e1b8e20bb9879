import type { Database } from '@ruche/database';
import type { Profiles } from '#plugins/social-accounts.ts';

/** What everything about clients works with. */
export type ClientsContext = { database: Database; profiles: Profiles };
