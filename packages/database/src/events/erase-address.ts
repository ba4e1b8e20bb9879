import { provenAddressOf } from '#src/auth/proven-address.ts';
import type { OwnerDb } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

/**
 * Removes the address of somebody from what tells that they were invited or sent a report: the present one, and the one
 * by which they came. Their name is nowhere in events.
 */
export async function eraseInvitedAddress(db: OwnerDb, userId: string): Promise<void> {
  await db.execute(sql`
    UPDATE activity SET params = jsonb_set(params, '{email}', 'null')
    WHERE params ? 'email' AND (
      lower(params ->> 'email') = ${provenAddressOf(userId)}
      OR params ->> 'invitationId' IN (
        SELECT joined.params ->> 'invitationId' FROM activity AS joined
        WHERE joined.kind = 'member_joined' AND joined.subject_id = ${userId}
      )
    )`);
  await db.execute(sql`
    UPDATE activity SET params = jsonb_set(params, '{to}', (params -> 'to') - ${provenAddressOf(userId)})
    WHERE kind = 'report_sent' AND params -> 'to' ? ${provenAddressOf(userId)}`);
}
