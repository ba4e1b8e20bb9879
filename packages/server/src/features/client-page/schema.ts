import type { Connector } from '@ruche/connectors';
import type { PlatformId } from '@ruche/contracts/accounts';
import type { Database } from '@ruche/database';
import type { PageLinkSettings } from '@ruche/database/client-page';
import type { MediaAddresses, ObjectStore } from '@ruche/storage';
import type { Profiles } from '#domain/accounts/presenter.ts';
import { refusals } from '#plugins/refusals.ts';

/** What everything about clients' pages works with. */
export type ClientPageContext = PageLinkSettings & {
  database: Database;
  addresses: MediaAddresses;
  store: ObjectStore;
  profiles: Profiles;
  connectors: Partial<Record<PlatformId, Connector>>;
};

/** For the page alone: the description of the API leaves its calls out. */
export const common = { hide: true };

/** Links are beyond guessing; whoever tries all the same is slowed down. One person who reads and answers stays below. */
export const config = { rateLimit: { max: 240, timeWindow: 60_000 } };
/** Mails and guesses cost more. */
export const slowConfig = { rateLimit: { max: 60, timeWindow: 10 * 60_000 } };

export const reading = refusals('not_found', 'validation_failed', 'page_locked');
export const writing = refusals('not_found', 'validation_failed', 'page_locked', 'forbidden');
