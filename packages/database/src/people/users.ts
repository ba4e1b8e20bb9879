import type { Executor } from '#src/connect.ts';
import { eq, sql } from '#src/drizzle.ts';
import { type Profile, users } from './tables.ts';

/** Says, for the rest of the transaction, who is asking: row security shows and takes that person's rows alone. */
export async function actAs(db: Executor, userId: string): Promise<void> {
  await db.execute(sql`SELECT set_config('ruche.user_id', ${userId}, true)`);
}

export type NewProfile = Pick<Profile, 'id' | 'email' | 'firstName' | 'lastName'>;

/** Needs `actAs`. */
export async function insertProfile(db: Executor, profile: NewProfile): Promise<void> {
  await db.insert(users).values(profile);
}

/** Needs `actAs`. */
export async function updateProfile(db: Executor, id: string, change: Partial<Omit<NewProfile, 'id'>>): Promise<void> {
  await db
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(users.id, id));
}

/** Needs `actAs`. */
export async function findProfile(db: Executor, id: string): Promise<Profile | null> {
  const [profile] = await db.select().from(users).where(eq(users.id, id));
  return profile ?? null;
}

/** Opens a workspace owned by whoever asks; needs `actAs`. Returns its id. */
export async function openWorkspace(db: Executor, name: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT open_workspace(${name}) AS id`);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The workspace was not stored.');
  return id;
}
