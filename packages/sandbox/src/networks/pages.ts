import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Realm } from './network.ts';

const PageSchema = z.object({
  id: z.string(),
  /** A Facebook Page, an Instagram professional account (whose parent is its Page), a LinkedIn organization. */
  kind: z.enum(['page', 'instagram', 'organization']),
  name: z.string(),
  userName: z.string().nullable(),
  motif: z.string(),
  parentId: z.string().nullable(),
  details: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.record(z.string(), z.unknown())),
});
/** What a person looks after at a network and can act as. */
export type Page = z.infer<typeof PageSchema>;

const RolePageSchema = PageSchema.extend({ role: z.string() });
export type RolePage = z.infer<typeof RolePageSchema>;

const columns = 'pages.id, kind, name, user_name AS userName, motif, parent_id AS parentId, details';

/** What somebody has a role at, in the order of the seed. */
export function listPagesOf(db: DatabaseSync, realm: Realm, personId: string): RolePage[] {
  return db
    .prepare(
      `SELECT ${columns}, role FROM pages JOIN roles ON roles.realm = pages.realm AND roles.page_id = pages.id
       WHERE pages.realm = ? AND person_id = ? ORDER BY place`,
    )
    .all(realm, personId)
    .map((row) => RolePageSchema.parse(row));
}

export function findPage(db: DatabaseSync, realm: Realm, id: string): Page | undefined {
  const row = db.prepare(`SELECT ${columns} FROM pages WHERE realm = ? AND id = ?`).get(realm, id);
  return row && PageSchema.parse(row);
}

/** The Instagram account that is linked to a Page. */
export function findLinkedPage(db: DatabaseSync, realm: Realm, parentId: string): Page | undefined {
  const row = db.prepare(`SELECT ${columns} FROM pages WHERE realm = ? AND parent_id = ?`).get(realm, parentId);
  return row && PageSchema.parse(row);
}

export function findRole(db: DatabaseSync, realm: Realm, pageId: string, personId: string): string | undefined {
  const row = db
    .prepare('SELECT role FROM roles WHERE realm = ? AND page_id = ? AND person_id = ?')
    .get(realm, pageId, personId);
  return row && String(row['role']);
}

/** No role at all is null. */
export function setRole(
  db: DatabaseSync,
  realm: Realm,
  { pageId, personId, role }: { pageId: string; personId: string; role: string | null },
): void {
  if (role === null) {
    db.prepare('DELETE FROM roles WHERE realm = ? AND page_id = ? AND person_id = ?').run(realm, pageId, personId);
    return;
  }
  db.prepare(
    `INSERT INTO roles (realm, page_id, person_id, role) VALUES (?, ?, ?, ?)
     ON CONFLICT (realm, page_id, person_id) DO UPDATE SET role = excluded.role`,
  ).run(realm, pageId, personId, role);
}

export type PageChange = { name?: string | undefined; userName?: string | undefined };

export function changePage(db: DatabaseSync, realm: Realm, page: Page, change: PageChange): void {
  db.prepare('UPDATE pages SET name = ?, user_name = ? WHERE realm = ? AND id = ?').run(
    change.name ?? page.name,
    change.userName ?? page.userName,
    realm,
    page.id,
  );
}
