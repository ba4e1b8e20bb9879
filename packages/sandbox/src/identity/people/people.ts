import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { inTransaction, openStore } from '#src/store.ts';
import { type Network, seededPeople } from './seed.ts';

const migrations = [
  `CREATE TABLE people (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    given_name TEXT NOT NULL,
    family_name TEXT NOT NULL,
    email TEXT NOT NULL UNIQUE COLLATE NOCASE,
    is_email_verified INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE memberships (
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    network TEXT NOT NULL,
    user_id TEXT NOT NULL,
    PRIMARY KEY (network, user_id),
    UNIQUE (person_id, network)
  ) STRICT`,
];

const PersonRowSchema = z.object({
  id: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  email: z.string(),
  isEmailVerified: z.number().transform((flag) => flag === 1),
  networks: z
    .string()
    .transform((json) => z.array(z.object({ network: z.string(), userId: z.string() })).parse(JSON.parse(json))),
});
export type Person = z.infer<typeof PersonRowSchema>;

const selectPeople = `SELECT id, given_name AS givenName, family_name AS familyName, email,
    is_email_verified AS isEmailVerified,
    (SELECT json_group_array(json_object('network', network, 'userId', user_id))
     FROM (SELECT network, user_id FROM memberships WHERE person_id = people.id ORDER BY rowid)) AS networks
  FROM people`;

export function fullName({ givenName, familyName }: Pick<Person, 'givenName' | 'familyName'>): string {
  return `${givenName} ${familyName}`.trim();
}

/** Every part that signs people in opens the same file, with a connection of its own. */
export function openPeople(folder: string): DatabaseSync {
  const db = openStore({ folder, name: 'people', migrations });
  if (db.prepare('SELECT 1 FROM people LIMIT 1').get() === undefined) seedPeople(db);
  return db;
}

/** Back to the people who are there from the start. */
export function seedPeople(db: DatabaseSync): void {
  inTransaction(db, () => {
    db.exec('DELETE FROM memberships; DELETE FROM people');
    for (const { networks, ...person } of seededPeople) {
      insertPerson(db, person);
      for (const network of networks) join(db, person.id, network);
    }
  });
}

type NewPerson = Pick<Person, 'id' | 'givenName' | 'familyName' | 'email'>;

function insertPerson(db: DatabaseSync, { id, givenName, familyName, email }: NewPerson): void {
  const isVerified = email.includes('+unverified') ? 0 : 1;
  db.prepare('INSERT INTO people (id, given_name, family_name, email, is_email_verified) VALUES (?, ?, ?, ?, ?)').run(
    id,
    givenName,
    familyName,
    email,
    isVerified,
  );
}

function join(db: DatabaseSync, personId: string, network: Network): void {
  db.prepare('INSERT OR IGNORE INTO memberships (person_id, network, user_id) VALUES (?1, ?2, ?1)').run(
    personId,
    network,
  );
}

export function listPeople(db: DatabaseSync, network?: string): Person[] {
  const rows =
    network === undefined
      ? db.prepare(`${selectPeople} ORDER BY place`).all()
      : db
          .prepare(`${selectPeople} WHERE id IN (SELECT person_id FROM memberships WHERE network = ?) ORDER BY place`)
          .all(network);
  return rows.map((row) => PersonRowSchema.parse(row));
}

/** By id or by email address. */
export function findPerson(db: DatabaseSync, hint: string): Person | undefined {
  const row = db.prepare(`${selectPeople} WHERE id = ?1 OR email = ?1`).get(hint);
  return row && PersonRowSchema.parse(row);
}

/** `jeanne.dupont+test@…` is Jeanne Dupont. */
function nameFromEmail(email: string): { givenName: string; familyName: string } {
  const [local = ''] = email.split(/[@+]/);
  const words = local.split(/[._-]+/).filter(Boolean);
  const [givenName = 'Somebody', ...rest] = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { givenName, familyName: rest.join(' ') };
}

const EmailSchema = z.email().max(254);

/**
 * The person somebody asked to be, present at that network from now on. An email address nobody has yet makes a new
 * person; their id follows from the address, so that it is the same again after a reset.
 */
export function ensurePerson(db: DatabaseSync, hint: string, network: Network): Person | undefined {
  return inTransaction(db, () => {
    const known = findPerson(db, hint);
    const email = EmailSchema.safeParse(hint.trim().toLowerCase()).data;
    if (!known && email === undefined) return undefined;
    const id =
      known?.id ??
      `person-${createHash('sha256')
        .update(email ?? '')
        .digest('hex')
        .slice(0, 16)}`;
    if (!known && email !== undefined) insertPerson(db, { id, email, ...nameFromEmail(email) });
    join(db, id, network);
    return findPerson(db, id);
  });
}
