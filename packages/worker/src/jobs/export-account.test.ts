import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OwnerDatabase } from '@ruche/database';
import { enqueue } from '@ruche/database/jobs';
import { findExport, insertExport } from '@ruche/database/people';
import { createStore, newFileKey } from '@ruche/storage';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inPieces } from '#src/exports/archive.ts';
import { addAccount } from '#src/testing/accounts.ts';
import { addClientOf, openArchiveWorld, queueIsEmpty, readArchive, runExport } from '#src/testing/archives.ts';
import { addPerson } from '#src/testing/people.ts';
import { unreachable } from '#src/testing/settings.ts';
import { unzip } from '#src/testing/unzip.ts';

let world: Awaited<ReturnType<typeof openArchiveWorld>>;
let db: OwnerDatabase;

beforeEach(async () => {
  world = await openArchiveWorld();
  ({ db } = world);
});
afterEach(() => world.close());

const inAWeek = () => new Date(Date.now() + 7 * 24 * 3_600_000);
const run = (exportId: string) => runExport(db, exportId);
const addClient = (userId: string, name: string) => addClientOf(db, userId, name);

const picture = Buffer.from(Uint8Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 251));

async function addLogo(clientId: string): Promise<void> {
  await db.pool.query(
    "INSERT INTO client_logos (client_id, workspace_id, media_type, content, hash) SELECT id, workspace_id, 'image/webp', $2, 'x' FROM clients WHERE id = $1",
    [clientId, picture],
  );
}

/** More than is read at once. */
async function addHistory(userId: string, name: string): Promise<void> {
  const member =
    '(SELECT workspace_id, user_id FROM members WHERE user_id = $1) AS member, generate_series(1, 2300) AS n';
  const client = "jsonb_build_object('id', gen_random_uuid(), 'name', $2 || n)";
  await db.pool.query(
    `INSERT INTO activity (workspace_id, user_id, kind, params)
     SELECT workspace_id, user_id, 'client_created', jsonb_build_object('client', ${client}) FROM ${member}`,
    [userId, name],
  );
  await db.pool.query(
    `INSERT INTO notifications (workspace_id, user_id, kind, params)
     SELECT workspace_id, user_id, 'connect_link_used',
       jsonb_build_object('client', ${client}, 'platform', 'tiktok', 'accounts', '[]'::jsonb) FROM ${member}`,
    [userId, name],
  );
}

it('writes everything the person has, and nobody else’s; no secret among it', async () => {
  const ada = await addPerson(db, 'ada@example.com');
  const eve = await addPerson(db, 'eve@example.com');
  const grace = await addPerson(db, 'grace.hopper@example.com');
  const clientId = await addClient(ada.id, 'Atelier Nord');
  await addClient(eve.id, 'Not for Ada');
  await db.pool.query(
    `INSERT INTO posts (workspace_id, client_id, content, time_zone, deleted_at)
     SELECT workspace_id, id, said.content, 'UTC', said.deleted_at
     FROM clients, (VALUES ('Fresh bread', NULL::timestamptz), ('Stale bread', now())) AS said (content, deleted_at)
     WHERE id = $1`,
    [clientId],
  );
  await db.pool.query(
    `WITH measured AS (
       INSERT INTO measured_publications (workspace_id, client_id, account_name, platform, origin, remote_id, text, format,
         published_at, impressions)
       SELECT workspace_id, id, 'Nord', 'twitter', 'network', '1', 'Measured bread', 'text', now(), 40 FROM clients
       WHERE id = $1 RETURNING workspace_id, id)
     INSERT INTO metric_snapshots (workspace_id, publication_id, looked_at, impressions)
     SELECT workspace_id, id, now(), 40 FROM measured`,
    [clientId],
  );
  await db.pool.query(
    `WITH link AS (
       INSERT INTO client_links (workspace_id, client_id, token_hash, sealed_token, language, expires_at)
       SELECT workspace_id, id, 'hash'::bytea, 'sealed', 'fr', '2031-05-04' FROM clients WHERE id = $1
       RETURNING workspace_id, client_id, id)
     INSERT INTO client_page_devices (workspace_id, client_id, link_id, contact_id, email, secret_hash, ip, expires_at)
     SELECT link.workspace_id, link.client_id, link.id, contact.id, 'ines@client.example', 'secret'::bytea, '192.0.2.1', now()
     FROM link JOIN client_contacts AS contact USING (client_id)`,
    [clientId],
  );
  await db.pool.query(
    `INSERT INTO account_days (workspace_id, client_id, social_account_id, day, zone, followers)
     SELECT workspace_id, id, gen_random_uuid(), '2031-05-04', 'UTC', 1200 FROM clients WHERE id = $1`,
    [clientId],
  );
  await db.pool.query(
    `WITH watched AS (
       INSERT INTO watched_accounts (workspace_id, client_id, platform, user_name)
       SELECT workspace_id, id, 'twitter', 'rival' FROM clients WHERE id = $1 RETURNING workspace_id, id),
     posted AS (INSERT INTO watched_posts (workspace_id, watched_account_id, remote_id, text, published_at)
       SELECT workspace_id, id, '1', 'Their bread', now() FROM watched)
     INSERT INTO watched_account_days (workspace_id, watched_account_id, day, followers)
     SELECT workspace_id, id, '2031-05-04', 900 FROM watched`,
    [clientId],
  );
  await db.pool.query(
    `INSERT INTO snippets (workspace_id, kind, name, text)
     SELECT workspace_id, 'text', 'Hours', 'Open from seven' FROM clients WHERE id = $1`,
    [clientId],
  );
  await db.pool.query(
    `WITH added AS (
       INSERT INTO campaigns (workspace_id, name, colour, first_day, last_day)
       SELECT workspace_id, 'Christmas', 'teal', '2031-12-01', '2031-12-24' FROM clients WHERE id = $1)
     INSERT INTO calendar_notes (workspace_id, text, colour, first_day, last_day)
     SELECT workspace_id, 'Photographer', 'amber', '2031-12-04', '2031-12-04' FROM clients WHERE id = $1`,
    [clientId],
  );
  await db.pool.query(
    `INSERT INTO calendar_views (workspace_id, user_id, name, settings)
     SELECT workspace_id, user_id, CASE user_id WHEN $1 THEN 'Failed this month' ELSE 'Not for Ada, either' END,
       '{"view": "list", "status": "failed"}'
     FROM members`,
    [ada.id],
  );
  await db.pool.query(
    `INSERT INTO calendar_day_settings (workspace_id, client_id, categories)
     SELECT workspace_id, id, '{fr_retail}' FROM clients WHERE id = $1`,
    [clientId],
  );
  await db.pool.query(
    `WITH import AS (
       INSERT INTO post_imports (workspace_id, user_id, file_name, status, date_order)
       SELECT workspace_id, user_id, 'december.csv', 'draft', 'dmy' FROM members WHERE user_id = $1 RETURNING id, workspace_id)
     INSERT INTO post_import_rows (workspace_id, import_id, row, cells)
     SELECT workspace_id, id, 2, '{"text": "Imported bread"}' FROM import`,
    [ada.id],
  );
  await db.pool.query("INSERT INTO client_slots SELECT workspace_id, id, 2, '09:30' FROM clients WHERE id = $1", [
    clientId,
  ]);
  await db.pool.query(
    "INSERT INTO auth.factors (user_id, factor_type, status, friendly_name, secret_encrypted) VALUES ($1, 'totp', 'verified', 'Pocket', 'sealed-secret')",
    [ada.id],
  );
  const tokens = { access: 'an-access-token', refresh: 'a-refresh-token', person: null };
  const times = { expiresAt: null, refreshExpiresAt: null };
  const owner = { userId: ada.id, secret: unreachable.secret };
  await addAccount(db, owner, { personId: '90071992547409931', tokens: { ...tokens, ...times } });
  await db.pool.query(
    `INSERT INTO invitations (workspace_id, email, role, invited_by, token_hash, created_at, expires_at)
     SELECT workspace_id, sent.email, 'member', user_id, sent.email::bytea,
       now() + make_interval(mins => sent.minute), now() + interval '7 days'
     FROM members JOIN (
       VALUES ($1::uuid, 'grace@example.com', 1), ($2, 'ada@example.com', 2), ($2, 'stranger@example.com', 3)
     ) AS sent (sender, email, minute) ON user_id = sender`,
    [ada.id, eve.id],
  );
  await db.pool.query(
    `INSERT INTO billing_accounts (workspace_id, customer_id, invoice_emails, state)
     SELECT workspace_id, 'cus_' || user_id, '{books@example.com}', jsonb_build_object('name', 'Nord SARL',
       'address', '{"city": "Lyon"}'::jsonb, 'vatNumber', 'FR12345678901', 'invoices', '[{"number": "R-1"}]'::jsonb)
     FROM members`,
  );
  // A manager reads no invoices.
  await db.pool.query(
    `INSERT INTO members (workspace_id, user_id, role, created_at)
     SELECT workspace_id, $1, 'manager', now() + interval '1 minute' FROM members WHERE user_id = $2`,
    [ada.id, grace.id],
  );
  const { id } = await insertExport(db.orm, ada.id, inAWeek());
  await run(id);

  const row = await findExport(db.orm, ada.id, id);
  const archive = await readArchive(db, id);
  expect(row).toMatchObject({ status: 'ready', progress: 1, sizeBytes: archive.length });
  const files = unzip(archive);
  const read = (name: string): unknown => JSON.parse(files.get(name) ?? 'null');
  expect(read('account.json')).toMatchObject({ id: ada.id, email: 'ada@example.com', hasPassword: true });
  expect(read('profile.json')).toMatchObject({ firstName: 'Ada', lastName: 'Byron' });
  expect(read('workspace-1/workspace.json')).toMatchObject({ name: 'Ada’s workspace', role: 'owner' });
  expect(read('workspace-1/billing.json')).toMatchObject({
    customerId: `cus_${ada.id}`,
    invoiceEmails: ['books@example.com'],
    name: 'Nord SARL',
    address: { city: 'Lyon' },
    vatNumber: 'FR12345678901',
    invoices: [{ number: 'R-1' }],
  });
  expect(read('workspace-2/billing.json')).toBeNull();
  expect(read('memberships.json')).toMatchObject([
    { workspaceName: 'Ada’s workspace', role: 'owner' },
    { role: 'manager' },
  ]);
  expect(read('invitations.json')).toMatchObject([
    { isSentByPerson: true, email: 'grace@example.com', role: 'member' },
    { isSentByPerson: false, email: 'ada@example.com', role: 'member' },
  ]);
  expect(read('workspace-1/social-accounts.json')).toMatchObject([
    { platform: 'twitter', platformUserId: '90071992547409931' },
  ]);
  const clients = read('workspace-1/clients.json');
  expect(clients).toHaveLength(2);
  expect(clients).toContainEqual(
    expect.objectContaining({
      name: 'Atelier Nord',
      contacts: [expect.objectContaining({ name: 'Inès at Atelier Nord' })],
    }),
  );
  const pages = read('workspace-1/client-pages.json');
  expect(pages).toMatchObject([
    { clientId, language: 'fr', browsers: [{ email: 'ines@client.example', ip: '192.0.2.1' }] },
  ]);
  expect(JSON.stringify(pages)).not.toMatch(/sealed|hash|secret/i);
  expect(read('workspace-1/measured-posts.json')).toMatchObject([
    { text: 'Measured bread', impressions: 40, looks: [{ impressions: 40 }] },
  ]);
  expect(read('workspace-1/account-days.json')).toMatchObject([{ day: '2031-05-04', followers: 1200 }]);
  expect(read('workspace-1/watched-accounts.json')).toMatchObject([
    { user_name: 'rival', days: [{ day: '2031-05-04', followers: 900 }], posts: [{ text: 'Their bread' }] },
  ]);
  const posts = read('workspace-1/posts.json');
  expect(posts).toHaveLength(2);
  expect(posts).toContainEqual(expect.objectContaining({ content: 'Fresh bread', status: 'draft', publications: [] }));
  expect(read('workspace-1/campaigns.json')).toMatchObject([{ name: 'Christmas', firstDay: '2031-12-01' }]);
  expect(read('workspace-1/calendar-notes.json')).toMatchObject([{ text: 'Photographer', firstDay: '2031-12-04' }]);
  expect(read('workspace-1/calendar-views.json')).toMatchObject([
    { name: 'Failed this month', settings: { view: 'list', status: 'failed' } },
  ]);
  expect(read('workspace-1/calendar-days.json')).toMatchObject([{ clientId, categories: ['fr_retail'] }]);
  expect(read('workspace-1/post-imports.json')).toMatchObject([
    { fileName: 'december.csv', rows: [{ row: 2, cells: { text: 'Imported bread' } }] },
  ]);
  expect(read('workspace-1/snippets.json')).toMatchObject([{ name: 'Hours', text: 'Open from seven' }]);
  expect(read('workspace-1/posting.json')).toContainEqual(
    expect.objectContaining({ clientId, slots: [{ weekday: 2, time: '09:30', socialAccountId: null }] }),
  );
  expect(read('identities.json')).toMatchObject([{ provider: 'email' }]);
  expect(read('second-factors.json')).toMatchObject([{ type: 'totp', name: 'Pocket' }]);
  expect(read('sessions.json')).toMatchObject([{ address: '198.51.100.7', userAgent: 'Firefox' }]);
  expect(read('security-events.json')).toMatchObject([{ kind: 'signed_in' }]);
  const guide = files.get('README.txt') ?? '';
  const told = (name: string) => name === 'README.txt' || guide.includes(name.replace(/workspace-\d\//, ''));
  const untold = [...files.keys()].filter((name) => !told(name));
  expect(untold).toEqual([]);
  const everything = [...files.values()].join('');
  const secrets = ['argon2id', 'sealed-secret', 'access-token', 'refresh-token', 'sealedTokens', 'tokenHash'];
  for (const unwanted of [...secrets, 'eve@example.com', 'stranger@example.com', 'Not for Ada'])
    expect(everything).not.toContain(unwanted);
});

it('holds every workspace that the person is in, and none that they are not', async () => {
  const [ada, eve, joan] = [
    await addPerson(db, 'ada@example.com'),
    await addPerson(db, 'eve@example.com'),
    await addPerson(db, 'joan@example.com'),
  ];
  for (const { id, email } of [ada, eve, joan]) await addClient(id, `Client of ${email}`);
  await db.pool.query(
    "INSERT INTO members (workspace_id, user_id, role) SELECT workspace_id, $1, 'member' FROM members WHERE user_id = $2",
    [ada.id, eve.id],
  );
  const { id } = await insertExport(db.orm, ada.id, inAWeek());
  await run(id);
  const files = unzip(await readArchive(db, id));
  const read = (name: string): unknown => JSON.parse(files.get(name) ?? 'null');
  expect(read('workspace-1/workspace.json')).toMatchObject({ role: 'owner' });
  expect(read('workspace-1/clients.json')).toMatchObject([{ name: 'Client of ada@example.com' }]);
  expect(read('workspace-2/workspace.json')).toMatchObject({ role: 'member' });
  expect(read('workspace-2/clients.json')).toMatchObject([{ name: 'Client of eve@example.com' }]);
  expect([...files.values()].join('')).not.toContain('joan@example.com');
});

it('holds the logos as they are, and all of the activity and notifications', async () => {
  const ada = await addPerson(db, 'ada@example.com');
  const eve = await addPerson(db, 'eve@example.com');
  const clientId = await addClient(ada.id, 'Atelier Nord');
  await addLogo(clientId);
  await addLogo(await addClient(eve.id, 'Not for Ada'));
  await addHistory(ada.id, 'mine ');
  await addHistory(eve.id, 'hers ');
  const { id } = await insertExport(db.orm, ada.id, inAWeek());
  await run(id);

  const archive = await readArchive(db, id);
  const files = unzip(archive);
  const logos = [...files.keys()].filter((name) => name.startsWith('workspace-1/client-logos/'));
  expect(logos).toEqual([`workspace-1/client-logos/${clientId}.webp`]);
  expect(unzip(archive, 'base64').get(logos[0] ?? '')).toBe(picture.toString('base64'));
  const read = (name: string) => JSON.parse(files.get(name) ?? 'null') as Record<string, unknown>[];
  expect(read('workspace-1/clients.json')).toMatchObject([
    { name: 'Atelier Nord', logo: `client-logos/${clientId}.webp` },
  ]);
  const newestFirst = Array.from({ length: 2300 }, (_, index) => `mine ${2300 - index}`);
  expect(read('workspace-1/activity.json').map(({ title }) => title)).toEqual(
    newestFirst.map((name) => `Client ${name} was added`),
  );
  expect(read('workspace-1/activity.json')[0]).toMatchObject({ kind: 'client_created', by: 'Ada Byron' });
  const titles = newestFirst.map((name) => `${name} connected TikTok`);
  expect(new Set(read('workspace-1/notifications.json').map(({ title }) => title))).toEqual(new Set(titles));
  expect(read('workspace-1/notifications.json')).toHaveLength(2300);
  expect(read('workspace-1/notification-settings.json')).toEqual({ muted: [], mutedMails: [] });
});

const store = createStore(unreachable.storage);

type File = { fileName: string; content?: string; bytes?: number; status?: string; isDeleted?: boolean };

/** A file of the library; one without content is not in the store. */
async function addFile(userId: string, { fileName, content, bytes, status = 'ready', isDeleted = false }: File) {
  const storageKey = newFileKey(randomUUID());
  if (content !== undefined) await store.put(storageKey, Readable.from([Buffer.from(content)]));
  const { rows } = await db.pool.query<{ id: string }>(
    `INSERT INTO media (workspace_id, file_name, kind, mime, bytes, status, storage_key, deleted_at)
     SELECT workspace_id, $2, 'image', 'image/jpeg', $3, $4, $5, CASE WHEN $6 THEN now() END FROM members WHERE user_id = $1
     RETURNING id`,
    [userId, fileName, bytes ?? content?.length ?? 1, status, storageKey, isDeleted],
  );
  return rows[0]?.id ?? '';
}

it('holds the files of the media library, whatever their names, and says where each of them is', async () => {
  const ada = await addPerson(db, 'ada@example.com');
  const eve = await addPerson(db, 'eve@example.com');
  const long = `${'é'.repeat(190)}.jpg`;
  const one = await addFile(ada.id, { fileName: 'croissants.heic', content: 'the first picture' });
  const two = await addFile(ada.id, { fileName: 'croissants.heic', content: 'the second picture', isDeleted: true });
  const three = await addFile(ada.id, { fileName: long, content: 'x'.repeat(3_000_000) });
  const purged = await addFile(ada.id, { fileName: 'purged.jpg' });
  const waiting = await addFile(ada.id, { fileName: 'waiting.jpg', content: 'not looked at', status: 'processing' });
  const large = await addFile(ada.id, { fileName: 'large.jpg', content: 'large', bytes: 800_000_000 });
  await addFile(eve.id, { fileName: 'hers.jpg', content: 'not for Ada' });
  const { id } = await insertExport(db.orm, ada.id, inAWeek());
  await run(id);

  const files = unzip(await readArchive(db, id));
  const named = new Map(
    (JSON.parse(files.get('workspace-1/media.json') ?? '[]') as { id: string; file: string | null }[]).map(
      (media) => [media.id, media.file] as const,
    ),
  );
  expect(Object.fromEntries(named)).toEqual({
    [one]: `media/${one}-croissants.jpg`,
    [two]: `media/${two}-croissants.jpg`,
    [three]: `media/${three}-${'é'.repeat(60)}.jpg`,
    [purged]: `media/${purged}-purged.jpg`,
    [waiting]: null,
    [large]: null,
  });
  const inFolder = [...files].filter(([name]) => name.startsWith('workspace-1/media/'));
  expect(Object.fromEntries(inFolder)).toEqual({
    [`workspace-1/${named.get(one)}`]: 'the first picture',
    [`workspace-1/${named.get(two)}`]: 'the second picture',
    [`workspace-1/${named.get(three)}`]: 'x'.repeat(3_000_000),
  });
});

it('begins again what an earlier attempt left half done, and leaves a finished archive alone', async () => {
  const ada = await addPerson(db, 'ada@example.com');
  const { id } = await insertExport(db.orm, ada.id, inAWeek());
  await db.pool.query("INSERT INTO export_pieces VALUES ($1, 0, 'half'), ($1, 7, 'of it')", [id]);
  await run(id);
  const archive = await readArchive(db, id);
  expect(unzip(archive).size).toBeGreaterThan(5);
  expect((await findExport(db.orm, ada.id, id))?.sizeBytes).toBe(archive.length);
  await run(id);
  expect(await readArchive(db, id)).toEqual(archive);
});

it('has nothing to do for somebody who has gone', async () => {
  await run(randomUUID());
  expect((await db.pool.query('SELECT 1 FROM exports')).rowCount).toBe(0);
});

it('forgets archives whose time is over', async () => {
  const ada = await addPerson(db, 'ada@example.com');
  const past = await insertExport(db.orm, ada.id, new Date(Date.now() - 1000));
  const kept = await insertExport(db.orm, ada.id, inAWeek());
  await db.pool.query("INSERT INTO export_pieces VALUES ($1, 0, 'bytes')", [past.id]);
  await enqueue(db.orm, { name: 'prune-exports', payload: {} });
  await queueIsEmpty(db);
  const { rows } = await db.pool.query('SELECT id FROM exports');
  expect(rows).toEqual([{ id: kept.id }]);
  expect(await readArchive(db, past.id)).toHaveLength(0);
});

it('cuts a stream into pieces without losing a byte', async () => {
  const pieces: string[] = [];
  const stream = Readable.from([Buffer.from('abc'), Buffer.from('defghijkl')]);
  for await (const piece of inPieces(stream, 5)) pieces.push(piece.toString());
  expect(pieces).toEqual(['abcde', 'fghij', 'kl']);
});
