import { pgSchema, timestamp } from '#src/drizzle.ts';

/** Everything of the sign-in server. */
export const auth = pgSchema('auth');

/** An instant. */
export const at = (name: string) => timestamp(name, { withTimezone: true });
