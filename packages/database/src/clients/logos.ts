import type { WorkspaceTx } from '#src/connect.ts';
import { eq, sql } from '#src/drizzle.ts';
import { hashContent } from '#src/hash-content.ts';
import { clientLogos, type LogoRow } from './tables.ts';

export async function findLogo(db: WorkspaceTx, clientId: string): Promise<LogoRow | null> {
  const [logo] = await db.select().from(clientLogos).where(eq(clientLogos.clientId, clientId));
  return logo ?? null;
}

export async function saveLogo(db: WorkspaceTx, logo: Omit<LogoRow, 'updatedAt' | 'hash'>): Promise<void> {
  const { mediaType, content } = logo;
  const hash = hashContent(content);
  await db
    .insert(clientLogos)
    .values({ ...logo, hash })
    .onConflictDoUpdate({
      target: clientLogos.clientId,
      set: { mediaType, content, hash, updatedAt: sql`clock_timestamp()` },
    });
}

export async function deleteLogo(db: WorkspaceTx, clientId: string): Promise<void> {
  await db.delete(clientLogos).where(eq(clientLogos.clientId, clientId));
}
