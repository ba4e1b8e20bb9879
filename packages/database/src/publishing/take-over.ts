import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq, inArray, sql } from '#src/drizzle.ts';
import { publications } from '#src/posts/tables.ts';

/**
 * What an account that was disconnected did not publish is of the same account, connected anew. Its posts are locked
 * before. What failed is sent when somebody says so.
 */
export async function takeOverPublications(tx: WorkspaceTx, formerId: string, accountId: string): Promise<void> {
  await tx
    .update(publications)
    .set({ socialAccountId: accountId, version: sql`${publications.version} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(publications.socialAccountId, formerId),
        inArray(publications.status, ['draft', 'in_review', 'approved', 'failed', 'needs_check']),
      ),
    );
}
