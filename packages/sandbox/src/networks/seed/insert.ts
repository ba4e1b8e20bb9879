import type { DatabaseSync } from 'node:sqlite';
import { seededPages } from './pages.ts';
import { seededPeople } from './people.ts';

function insertPeople(db: DatabaseSync): void {
  const person = db.prepare('INSERT OR IGNORE INTO people (id, given_name, family_name, email) VALUES (?, ?, ?, ?)');
  const profile = db.prepare(
    `INSERT OR IGNORE INTO profiles (realm, user_id, person_id, name, user_name, motif, details) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  for (const { id, givenName, familyName, email, motif, profiles } of seededPeople) {
    person.run(id, givenName, familyName, email);
    for (const [realm, { userId, name, userName, details, motif: ownMotif }] of Object.entries(profiles)) {
      const shownName = name ?? `${givenName} ${familyName}`;
      profile.run(realm, userId, id, shownName, userName ?? null, ownMotif ?? motif, JSON.stringify(details ?? {}));
    }
  }
}

function insertPages(db: DatabaseSync): void {
  const page = db.prepare(
    'INSERT OR IGNORE INTO pages (realm, id, kind, name, user_name, motif, parent_id, details) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const role = db.prepare('INSERT INTO roles (realm, page_id, person_id, role) VALUES (?, ?, ?, ?)');
  for (const { realm, id, kind, name, userName, motif, parentId, details, roles } of seededPages) {
    const text = JSON.stringify(details ?? {});
    const { changes } = page.run(realm, id, kind, name, userName ?? null, motif, parentId ?? null, text);
    if (changes === 0) continue;
    for (const [personId, name] of Object.entries(roles)) role.run(realm, id, personId, name);
  }
}

/** Who is there from the start, and what they look after. Those who are there already stay as they became. */
export function seedNetworks(db: DatabaseSync): void {
  insertPeople(db);
  insertPages(db);
}
