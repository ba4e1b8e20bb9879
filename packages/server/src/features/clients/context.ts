import type { Database } from '@ruche/database';
import type { Profiles } from '#domain/accounts/presenter.ts';

/** What everything about clients works with. */
export type ClientsContext = { database: Database; profiles: Profiles };
