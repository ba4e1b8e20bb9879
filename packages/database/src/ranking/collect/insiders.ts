import { sql } from '#src/drizzle.ts';

/** People of the workspace at the networks: its accounts, and who connected them. Nothing they write is an audience's. */
export const insiders = sql.raw(`
  SELECT platform, platform_user_id AS remote_id FROM social_accounts
  UNION SELECT platform, person_id FROM social_accounts
  UNION SELECT platform, account_remote_id FROM inbox_channels`);
