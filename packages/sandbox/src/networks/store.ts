import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openPrivateStore } from '#src/identity/store.ts';
import { inTransaction } from '#src/store.ts';
import { forgetClock } from './clock.ts';
import { seedNetworks } from './seed/insert.ts';

// One file for all networks. Times are milliseconds of the sandbox's own clock; ids are text, however large.
const migrations = [
  `CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE people (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    given_name TEXT NOT NULL,
    family_name TEXT NOT NULL,
    email TEXT NOT NULL
  ) STRICT;
  CREATE TABLE profiles (
    realm TEXT NOT NULL,
    user_id TEXT NOT NULL,
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    user_name TEXT,
    motif TEXT NOT NULL,
    details TEXT NOT NULL DEFAULT '{}',
    PRIMARY KEY (realm, user_id),
    UNIQUE (realm, person_id)
  ) STRICT;
  CREATE TABLE pages (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    realm TEXT NOT NULL,
    id TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('page', 'instagram', 'organization')),
    name TEXT NOT NULL,
    user_name TEXT,
    motif TEXT NOT NULL,
    parent_id TEXT,
    details TEXT NOT NULL DEFAULT '{}',
    UNIQUE (realm, id)
  ) STRICT;
  CREATE TABLE roles (
    realm TEXT NOT NULL,
    page_id TEXT NOT NULL,
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    role TEXT NOT NULL,
    PRIMARY KEY (realm, page_id, person_id),
    FOREIGN KEY (realm, page_id) REFERENCES pages (realm, id) ON DELETE CASCADE
  ) STRICT;
  CREATE TABLE grants (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    platform TEXT NOT NULL,
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    scopes TEXT NOT NULL,
    declined TEXT NOT NULL,
    page_ids TEXT,
    created_at INTEGER NOT NULL,
    revoked_at INTEGER
  ) STRICT;
  CREATE TABLE codes (
    code TEXT PRIMARY KEY,
    platform TEXT NOT NULL,
    grant_id INTEGER NOT NULL REFERENCES grants (id) ON DELETE CASCADE,
    redirect_uri TEXT NOT NULL,
    challenge TEXT,
    challenge_method TEXT,
    verifier TEXT,
    expires_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT;
  CREATE TABLE tokens (
    token TEXT PRIMARY KEY,
    platform TEXT NOT NULL,
    kind TEXT NOT NULL,
    grant_id INTEGER REFERENCES grants (id) ON DELETE CASCADE,
    page_id TEXT,
    scopes TEXT NOT NULL,
    details TEXT NOT NULL DEFAULT '{}',
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    spent_at INTEGER,
    revoked_at INTEGER
  ) STRICT;
  CREATE INDEX tokens_by_grant ON tokens (grant_id);
  CREATE TABLE posts (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    platform TEXT NOT NULL,
    account_id TEXT NOT NULL,
    id TEXT NOT NULL,
    text TEXT NOT NULL,
    media TEXT NOT NULL DEFAULT '[]',
    details TEXT NOT NULL DEFAULT '{}',
    created_at INTEGER NOT NULL,
    deleted_at INTEGER,
    UNIQUE (platform, id)
  ) STRICT;
  CREATE TABLE faults (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    platform TEXT NOT NULL,
    operation TEXT NOT NULL,
    kind TEXT NOT NULL,
    remaining INTEGER,
    delay_ms INTEGER,
    retry_after_seconds INTEGER
  ) STRICT;
  CREATE TABLE requests (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    platform TEXT NOT NULL,
    operation TEXT,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    status INTEGER,
    person_id TEXT,
    fault TEXT
  ) STRICT;
  CREATE TABLE windows (
    platform TEXT NOT NULL,
    name TEXT NOT NULL,
    calls INTEGER NOT NULL,
    reset_at INTEGER NOT NULL,
    PRIMARY KEY (platform, name)
  ) STRICT`,
  `CREATE TABLE uploads (
    id TEXT NOT NULL,
    platform TEXT NOT NULL,
    kind TEXT NOT NULL,
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    total_bytes INTEGER,
    details TEXT NOT NULL DEFAULT '{}',
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    finished_at INTEGER,
    PRIMARY KEY (platform, id)
  ) STRICT;
  CREATE TABLE upload_parts (
    platform TEXT NOT NULL,
    upload_id TEXT NOT NULL,
    part INTEGER NOT NULL,
    size INTEGER NOT NULL,
    tag TEXT NOT NULL,
    PRIMARY KEY (platform, upload_id, part),
    FOREIGN KEY (platform, upload_id) REFERENCES uploads (platform, id) ON DELETE CASCADE
  ) STRICT`,
  // Which of a network's apps was allowed something; null where there is one alone, or was then.
  'ALTER TABLE grants ADD COLUMN client_id TEXT',
  `ALTER TABLE faults ADD COLUMN account_id TEXT;
  ALTER TABLE faults ADD COLUMN skip INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE faults ADD COLUMN after_bytes INTEGER;
  CREATE INDEX faults_by_operation ON faults (platform, operation);
  CREATE INDEX posts_by_account ON posts (platform, account_id)`,
  // Networks look for repeated texts before every post.
  'CREATE INDEX posts_by_text ON posts (platform, account_id, text)',
  // How audiences answer from a moment on, and the numbers that posts of the past ended at.
  `CREATE TABLE audiences (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    platform TEXT NOT NULL,
    account_id TEXT NOT NULL,
    from_at INTEGER NOT NULL,
    zone TEXT NOT NULL,
    weights TEXT NOT NULL,
    noise REAL,
    base REAL
  ) STRICT;
  CREATE INDEX audiences_by_account ON audiences (platform, account_id);
  CREATE TABLE end_numbers (
    platform TEXT NOT NULL,
    post_id TEXT NOT NULL,
    numbers TEXT NOT NULL,
    PRIMARY KEY (platform, post_id)
  ) STRICT`,
  // What is said at accounts, what networks have to tell of it, and the pushes by which they do.
  `CREATE TABLE inbox_items (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    platform TEXT NOT NULL,
    account_id TEXT NOT NULL,
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    direction TEXT NOT NULL CHECK (direction IN ('in', 'out')),
    person_id TEXT,
    user_id TEXT,
    thread_id TEXT,
    post_id TEXT,
    parent_id TEXT,
    text TEXT NOT NULL,
    attachments TEXT NOT NULL DEFAULT '[]',
    details TEXT NOT NULL DEFAULT '{}',
    created_at INTEGER NOT NULL,
    listed_at INTEGER NOT NULL,
    edited_at INTEGER,
    removed_at INTEGER,
    is_hidden INTEGER NOT NULL DEFAULT 0,
    is_liked INTEGER NOT NULL DEFAULT 0,
    UNIQUE (platform, id)
  ) STRICT;
  CREATE INDEX inbox_items_by_account ON inbox_items (platform, account_id, created_at);
  CREATE INDEX inbox_items_by_post ON inbox_items (platform, post_id, created_at);
  CREATE INDEX inbox_items_by_user ON inbox_items (platform, account_id, user_id, created_at);
  CREATE TABLE inbox_changes (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    platform TEXT NOT NULL,
    account_id TEXT NOT NULL,
    item_id TEXT,
    verb TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    mode TEXT NOT NULL
  ) STRICT;
  CREATE TABLE inbox_pushes (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    platform TEXT NOT NULL,
    client_id TEXT NOT NULL,
    url TEXT NOT NULL,
    body TEXT NOT NULL,
    flaw TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER,
    created_at INTEGER NOT NULL,
    status INTEGER
  ) STRICT;
  CREATE INDEX inbox_pushes_by_due ON inbox_pushes (due_at) WHERE due_at IS NOT NULL`,
  // Every call asks who makes it, and thousands of people may be there.
  `CREATE INDEX profiles_by_user_name ON profiles (realm, user_name);
  CREATE INDEX grants_by_person ON grants (platform, person_id)`,
];

const tables = [
  'inbox_pushes',
  'inbox_changes',
  'inbox_items',
  'end_numbers',
  'audiences',
  'upload_parts',
  'uploads',
  'windows',
  'requests',
  'faults',
  'posts',
  'tokens',
  'codes',
  'grants',
  'roles',
  'pages',
  'profiles',
  'people',
  'settings',
];

/** Where uploaded files are, below the folder of everything else. */
export function mediaFolderIn(folder: string): string {
  return join(folder, 'media');
}

/** Every network opens the same file, with a connection of its own. */
export function openNetworks(folder: string): DatabaseSync {
  const db = openPrivateStore({ folder, name: 'networks', migrations });
  if (db.prepare('SELECT 1 FROM people LIMIT 1').get() === undefined) resetNetworks(db);
  // A store of before there were accounts to log in with at Instagram itself.
  const known = db.prepare("SELECT 1 FROM profiles WHERE realm = 'instagram' LIMIT 1").get();
  if (known === undefined) inTransaction(db, () => seedNetworks(db));
  rememberStart(db);
  return db;
}

const startName = 'started_at';

function rememberStart(db: DatabaseSync): void {
  db.prepare('INSERT OR IGNORE INTO settings (name, value) VALUES (?, ?)').run(startName, String(Date.now()));
}

/** When the networks were set up: accounts have the followers of the seed then, and grow from there. */
export function startedAt(db: DatabaseSync): number {
  return Number(db.prepare('SELECT value FROM settings WHERE name = ?').get(startName)?.['value'] ?? 0);
}

/** Back to the people who are there from the start, and to today's date. */
export function resetNetworks(db: DatabaseSync): void {
  inTransaction(db, () => {
    for (const table of tables) db.exec(`DELETE FROM ${table}`);
    seedNetworks(db);
    rememberStart(db);
  });
  forgetClock(db);
}
