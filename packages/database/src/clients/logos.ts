import type { Executor } from '#src/connect.ts';
import { eq, sql } from '#src/drizzle.ts';
import { hashContent } from '#src/hash-content.ts';
import { clientLogos, type LogoRow } from './tables.ts';

// Everything here needs `enterWorkspace`.

export async function findLogo(db: Executor, clientId: string): Promise<LogoRow | null> {
  const [logo] = await db.select().from(clientLogos).where(eq(clientLogos.clientId, clientId));
  return logo ?? null;
}

export async function saveLogo(db: Executor, logo: Omit<LogoRow, 'updatedAt' | 'hash'>): Promise<void> {
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

export async function deleteLogo(db: Executor, clientId: string): Promise<void> {
  await db.delete(clientLogos).where(eq(clientLogos.clientId, clientId));
}
