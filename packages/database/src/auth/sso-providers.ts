import type { Executor } from '#src/connect.ts';
import { eq } from '#src/drizzle.ts';
import { authSsoDomains, authSsoProviders, type SsoProvider } from './tables.ts';

export async function findSsoProvider(db: Executor, id: string): Promise<SsoProvider | null> {
  const [provider] = await db.select().from(authSsoProviders).where(eq(authSsoProviders.id, id));
  return provider ?? null;
}

export async function findSsoProviderByDomain(db: Executor, domain: string): Promise<SsoProvider | null> {
  const [row] = await db
    .select({ provider: authSsoProviders })
    .from(authSsoDomains)
    .innerJoin(authSsoProviders, eq(authSsoProviders.id, authSsoDomains.providerId))
    .where(eq(authSsoDomains.domain, domain.toLowerCase()));
  return row?.provider ?? null;
}

export type NewSsoProvider = Pick<SsoProvider, 'name' | 'entityId' | 'signInUrl' | 'certificates'>;

/** A provider that is known already, by its entity id, gets its new address and certificates. */
export async function putSsoProvider(db: Executor, provider: NewSsoProvider): Promise<SsoProvider> {
  const { signInUrl, certificates } = provider;
  const [stored] = await db
    .insert(authSsoProviders)
    .values(provider)
    .onConflictDoUpdate({ target: authSsoProviders.entityId, set: { signInUrl, certificates } })
    .returning();
  if (!stored) throw new Error('The identity provider was not stored.');
  return stored;
}

/** From now on the people of that domain sign in there, wherever they did before. */
export async function putSsoDomain(db: Executor, domain: string, providerId: string): Promise<void> {
  await db
    .insert(authSsoDomains)
    .values({ domain: domain.toLowerCase(), providerId })
    .onConflictDoUpdate({ target: authSsoDomains.domain, set: { providerId } });
}
