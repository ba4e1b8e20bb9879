import type { Executor } from '#src/connect.ts';
import { and, eq, sql } from '#src/drizzle.ts';
import { preparedQuery } from '#src/prepared.ts';
import { type AuthUser, authUsers, type Metadata } from './tables.ts';

export type NewAuthUser = typeof authUsers.$inferInsert;
export type AuthUserPatch = Partial<Omit<AuthUser, 'id' | 'updatedAt'>>;

const { placeholder } = sql;

const findingById = preparedQuery('find_auth_user', (db, name) =>
  db
    .select()
    .from(authUsers)
    .where(eq(authUsers.id, placeholder('id')))
    .prepare(name),
);

export async function findAuthUser(db: Executor, id: string): Promise<AuthUser | null> {
  const [user] = await findingById(db).execute({ id });
  return user ?? null;
}

const findingByEmail = preparedQuery('find_auth_user_by_email', (db, name) =>
  db
    .select()
    .from(authUsers)
    .where(and(eq(authUsers.email, placeholder('email')), eq(authUsers.isSso, false)))
    .prepare(name),
);

/** Members of a company's single sign-on are left out: they are never found by their address. */
export async function findAuthUserByEmail(db: Executor, email: string): Promise<AuthUser | null> {
  const [user] = await findingByEmail(db).execute({ email: email.toLowerCase() });
  return user ?? null;
}

export async function findAuthUserByPhone(db: Executor, phone: string): Promise<AuthUser | null> {
  const [user] = await db.select().from(authUsers).where(eq(authUsers.phone, phone));
  return user ?? null;
}

const locking = preparedQuery('lock_auth_user', (db, name) =>
  db
    .select()
    .from(authUsers)
    .where(eq(authUsers.id, placeholder('id')))
    .for('update')
    .prepare(name),
);

/** Holds the row until the transaction ends: whatever else changes this person waits. */
export async function lockAuthUser(db: Executor, id: string): Promise<AuthUser | null> {
  const [user] = await locking(db).execute({ id });
  return user ?? null;
}

/** Null when the address or number is taken, also by somebody who signs up at this very moment. */
export async function insertAuthUser(db: Executor, user: NewAuthUser): Promise<AuthUser | null> {
  const [inserted] = await db.insert(authUsers).values(user).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function updateAuthUser(db: Executor, id: string, patch: AuthUserPatch): Promise<AuthUser> {
  const [user] = await db
    .update(authUsers)
    .set({ ...patch, updatedAt: sql`clock_timestamp()` })
    .where(eq(authUsers.id, id))
    .returning();
  if (!user) throw new Error('The user to be changed does not exist.');
  return user;
}

/** Whether anybody has signed up yet. */
export async function hasAuthUsers(db: Executor): Promise<boolean> {
  const found = await db.select({ id: authUsers.id }).from(authUsers).limit(1);
  return found.length > 0;
}

/** Metadata as it reads once it was stored: PostgreSQL puts the keys in an order of its own. */
export async function readAsStored(db: Executor, metadata: Metadata): Promise<Metadata> {
  const { rows } = await db.execute<{ stored: Metadata }>(sql`SELECT ${JSON.stringify(metadata)}::jsonb AS stored`);
  return rows[0]?.stored ?? metadata;
}
