import { securityEventKinds } from '@ruche/contracts';
import { bigint, inet, jsonb, text, uuid } from '#src/drizzle.ts';
import { at, auth } from './auth.ts';
import type { Metadata } from './auth-users.ts';

export const authSecurityEvents = auth.table('security_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  kind: text({ enum: securityEventKinds }).notNull(),
  ip: inet(),
  userAgent: text('user_agent'),
  details: jsonb().$type<Metadata>().notNull().default({}),
  at: at('at').notNull().defaultNow(),
});
export type SecurityEvent = typeof authSecurityEvents.$inferSelect;
