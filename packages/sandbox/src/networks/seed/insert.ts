import type { DatabaseSync } from 'node:sqlite';
import type { Realm } from '#src/networks/network.ts';
import { insertPerson } from '#src/networks/people.ts';
import { seededPages } from './pages.ts';
import { seededPeople } from './people.ts';

function insertPeople(db: DatabaseSync): void {
  for (const { profiles, motif, ...person } of seededPeople) {
    for (const [realm, { motif: ownMotif, details, ...profile }] of Object.entries(profiles)) {
      insertPerson(db, realm as Realm, { ...person, ...profile, motif: ownMotif ?? motif, details: details ?? {} });
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
