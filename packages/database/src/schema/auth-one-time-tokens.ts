import { integer, primaryKey, text, uuid } from '#src/drizzle.ts';
import { at, auth } from './auth.ts';

const oneTimeTokenKinds = [
  'confirmation',
  'recovery',
  'email_change_current',
  'email_change_new',
  'phone_change',
  'reauthentication',
] as const;
export type OneTimeTokenKind = (typeof oneTimeTokenKinds)[number];

export const authOneTimeTokens = auth.table(
  'one_time_tokens',
  {
    userId: uuid('user_id').notNull(),
    kind: text({ enum: oneTimeTokenKinds }).notNull(),
    sentTo: text('sent_to').notNull(),
    codeHash: text('code_hash').notNull(),
    linkHash: text('link_hash'),
    wrongGuesses: integer('wrong_guesses').notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
export type OneTimeToken = typeof authOneTimeTokens.$inferSelect;
