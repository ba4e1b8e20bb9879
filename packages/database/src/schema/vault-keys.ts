import { boolean, pgTable, text, timestamp } from '#src/drizzle.ts';

export const vaultKeys = pgTable('vault_keys', {
  id: text().primaryKey(),
  sealedKey: text('sealed_key').notNull(),
  isCurrent: boolean('is_current').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  retiredAt: timestamp('retired_at', { withTimezone: true }),
});
export type VaultKeyRow = typeof vaultKeys.$inferSelect;
