import { sql } from '#src/drizzle.ts';

/** The address of a person, once they have proven that it is theirs: anybody can sign up with somebody else's. */
export const provenAddressOf = (userId: string) =>
  sql`(SELECT email FROM auth.users WHERE auth.users.id = ${userId} AND email_confirmed_at IS NOT NULL)`;
