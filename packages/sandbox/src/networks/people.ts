import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Realm } from './network.ts';

const json = z.string().transform((text): unknown => JSON.parse(text));

const PersonSchema = z.object({
  /** The sandbox's own name for somebody, the same at every network. */
  id: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  email: z.string(),
  /** The network's id for them. */
  userId: z.string(),
  /** What they are called there: a person's name, or a shop's where accounts are not people. */
  name: z.string(),
  userName: z.string().nullable(),
  /** The drawing on their picture. */
  motif: z.string(),
  /** What only this network keeps; each network parses its own. */
  details: json.pipe(z.record(z.string(), z.unknown())),
});
/** Somebody as one network knows them. */
export type Person = z.infer<typeof PersonSchema>;

const selectPeople = `SELECT people.id, given_name AS givenName, family_name AS familyName, email, user_id AS userId,
    name, user_name AS userName, motif, details
  FROM people JOIN profiles ON profiles.person_id = people.id WHERE realm = ?1`;

export function listPeople(db: DatabaseSync, realm: Realm): Person[] {
  return db
    .prepare(`${selectPeople} ORDER BY place`)
    .all(realm)
    .map((row) => PersonSchema.parse(row));
}

type Name = 'person_id' | 'user_id' | 'user_name';

function findByName(db: DatabaseSync, realm: Realm, name: Name, value: string): Person | undefined {
  const row = db.prepare(`${selectPeople} AND ${name} = ?2`).get(realm, value);
  return row && PersonSchema.parse(row);
}

/** By the sandbox's id, by the network's, or by user name. Asked for at once, SQLite would read everybody of the realm. */
export function findPerson(db: DatabaseSync, realm: Realm, hint: string): Person | undefined {
  return (
    findByName(db, realm, 'person_id', hint) ??
    findByName(db, realm, 'user_id', hint) ??
    findByName(db, realm, 'user_name', hint)
  );
}

/** By the network's id alone. */
export function findUser(db: DatabaseSync, realm: Realm, userId: string): Person | undefined {
  return findByName(db, realm, 'user_id', userId);
}

export type NewPerson = Omit<Person, 'name' | 'userName'> & {
  /** The person's own name where it is left out. */
  name?: string | undefined;
  userName?: string | undefined;
};

/** Somebody at one network more. False where the person, the network's id or the user name is taken there. */
export function insertPerson(db: DatabaseSync, realm: Realm, person: NewPerson): boolean {
  const { id, givenName, familyName, email, userId, userName, motif, details } = person;
  const names = [id, userId, ...(userName === undefined ? [] : [userName])];
  if (names.some((name) => findPerson(db, realm, name))) return false;
  db.prepare('INSERT OR IGNORE INTO people (id, given_name, family_name, email) VALUES (?, ?, ?, ?)').run(
    id,
    givenName,
    familyName,
    email,
  );
  const shownName = person.name ?? `${givenName} ${familyName}`;
  db.prepare(
    'INSERT INTO profiles (realm, user_id, person_id, name, user_name, motif, details) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ).run(realm, userId, id, shownName, userName ?? null, motif, JSON.stringify(details));
  return true;
}

export type ProfileChange = {
  name?: string | undefined;
  userName?: string | undefined;
  details?: Record<string, unknown> | undefined;
};

/** People marry, shops are renamed: the id stays. */
export function changeProfile(db: DatabaseSync, realm: Realm, person: Person, change: ProfileChange): void {
  db.prepare('UPDATE profiles SET name = ?, user_name = ?, details = ? WHERE realm = ? AND user_id = ?').run(
    change.name ?? person.name,
    change.userName ?? person.userName,
    JSON.stringify({ ...person.details, ...change.details }),
    realm,
    person.userId,
  );
}

const EverybodySchema = z.object({
  id: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  email: z.string(),
  profiles: json.pipe(
    z.array(z.object({ realm: z.string(), userId: z.string(), name: z.string(), userName: z.string().nullable() })),
  ),
});
export type Everybody = z.infer<typeof EverybodySchema>;

/** Each person once, with where they exist. */
export function listEverybody(db: DatabaseSync): Everybody[] {
  return db
    .prepare(
      `SELECT id, given_name AS givenName, family_name AS familyName, email,
         (SELECT json_group_array(json_object('realm', realm, 'userId', user_id, 'name', name, 'userName', user_name))
          FROM profiles WHERE person_id = people.id) AS profiles
       FROM people ORDER BY place`,
    )
    .all()
    .map((row) => EverybodySchema.parse(row));
}
