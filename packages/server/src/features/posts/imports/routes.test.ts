import {
  type PostImport,
  PostImportListSchema,
  type PostImportRow,
  PostImportRowListSchema,
  PostImportRowSchema,
  PostImportSchema,
  PostImportUndoneSchema,
  PostListSchema,
} from '@ruche/contracts/posts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, expectFieldRefused, expectRefused, startApi } from '#testing/api.ts';
import { connectOne } from '#testing/networks.ts';

let api: Api;
let ada: ApiPerson;
let clientId: string;
beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  ada = await api.signUp();
  ({ id: clientId } = await addClient(ada, { name: 'Café Orsay', timeZone: 'Europe/Paris' }));
  await connectOne(ada, { clientId, platform: 'twitter' });
});

const year = new Date().getUTCFullYear() + 1;
const good = { date: `24/12/${year}`, time: '9h30', client: 'cafe orsay', networks: 'X', text: 'Fresh bread.' };

async function stage(cells: object[], fields: object = {}): Promise<PostImport> {
  const rows = cells.map((one, index) => ({ row: index + 2, cells: one }));
  const answer = await ada.call('POST', '/posts/imports', { body: { fileName: 'plan.csv', rows, ...fields } });
  expect({ status: answer.status, message: answer.body['message'] }).toEqual({ status: 201, message: undefined });
  return PostImportSchema.strict().parse(answer.body);
}

async function rowsOf({ id }: PostImport): Promise<PostImportRow[]> {
  const { body } = await ada.call('GET', `/posts/imports/${id}/rows`);
  return PostImportRowListSchema.parse(body).items;
}

const problemsOf = async (staged: PostImport) =>
  (await rowsOf(staged)).map(({ problems }) => problems.map(({ field, message }) => `${field}: ${message}`));

const send = (rows: object[]) => ada.call('POST', '/posts/imports', { body: { fileName: 'a.csv', rows } });
const confirm = ({ id }: PostImport) => ada.call('POST', `/posts/imports/${id}/confirm`);
const undo = ({ id }: PostImport) => ada.call('POST', `/posts/imports/${id}/undo`);
const posts = async () => PostListSchema.parse((await ada.call('GET', '/posts?sort=newest&limit=100')).body).items;

async function jobs(): Promise<number> {
  const { rows } = await api.stack.owner.pool.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM graphile_worker.jobs JOIN publications ON publications.id::text = key
     WHERE publications.workspace_id = $1`,
    [ada.workspaceId],
  );
  return rows[0]?.count ?? 0;
}

describe('an import of posts', () => {
  it('is checked without writing, and says by row and cell what is wrong', async () => {
    const staged = await stage([
      good,
      { ...good, date: '31/02/2030', time: 'noon' },
      { ...good, client: 'Nobody', networks: 'Myspace' },
      { ...good, networks: 'Facebook', tags: 'x'.repeat(41) },
      { ...good, date: '2020-01-01' },
      { ...good, text: 'é'.repeat(300) },
      { ...good, media: 'missing.png' },
      { ...good, date: '', text: '' },
    ]);
    expect(staged).toMatchObject({ state: 'ready', rowCount: 8, status: 'scheduled', userId: ada.user.id });
    const [first, ...wrong] = await problemsOf(staged);
    expect(first).toEqual([]);
    expect(wrong).toEqual([
      [
        'date: “31/02/2030” isn’t a valid date. Write it like 2026-12-24 or 24/12/2026.',
        'time: “noon” isn’t a valid time. Write it like 09:30.',
      ],
      ['client: No client named “Nobody”.', 'networks: “Myspace” isn’t a network Ruche supports.'],
      ['networks: Connect Facebook for Café Orsay first.', 'tags: Tags can have up to 40 characters.'],
      ['date: This time has passed. Choose one in the future.'],
      [expect.stringMatching(/^text: .*280/)],
      [expect.stringMatching(/^media: There’s no file named “missing.png”/)],
      ['date: Add a date.'],
    ]);
    expect((await rowsOf(staged))[0]).toMatchObject({
      clientName: 'Café Orsay',
      at: `${year}-12-24T09:30`,
      timeZone: 'Europe/Paris',
      platforms: ['twitter'],
    });
    const refused = await confirm(staged);
    expectRefused(refused, 400, 'validation_failed');
    expect(refused.body['message']).toBe('7 rows need fixing. Nothing was imported.');
    expect(refused.body['details']).toContainEqual({
      path: 'rows.6.date',
      message: 'This time has passed. Choose one in the future.',
    });
    expect(await posts()).toEqual([]);
  });

  it('is corrected row by row, confirmed as a whole and undone as a whole', async () => {
    const staged = await stage([good, { ...good, date: '' }, { ...good, client: 'Nobody' }]);
    const row = (number: number, body: object) =>
      ada.call('PATCH', `/posts/imports/${staged.id}/rows/${number}`, { body });
    const corrected = await row(3, { cells: { date: '2026-13-99' } });
    expect(PostImportRowSchema.parse(corrected.body).problems).toHaveLength(1);
    expect((await row(3, { cells: { date: `${year}-07-01` } })).body).toMatchObject({
      problems: [],
      cells: { text: good.text },
    });
    expect((await row(4, { isLeftOut: true })).body).toMatchObject({ isLeftOut: true });
    expectRefused(await row(99, { isLeftOut: true }), 404, 'not_found');

    const confirmed = await confirm(staged);
    expect(PostImportSchema.parse(confirmed.body)).toMatchObject({ state: 'confirmed', rowCount: 2 });
    const made = await posts();
    expect(
      made
        .map(({ scheduledFor, timeZone, status }) => ({ scheduledFor, timeZone, status }))
        .toSorted((one, other) => String(one.scheduledFor).localeCompare(String(other.scheduledFor))),
    ).toEqual([
      { scheduledFor: `${year}-07-01T07:30:00.000Z`, timeZone: 'Europe/Paris', status: 'scheduled' },
      { scheduledFor: `${year}-12-24T08:30:00.000Z`, timeZone: 'Europe/Paris', status: 'scheduled' },
    ]);
    expect(await jobs()).toBe(2);
    expectRefused(await confirm(staged), 409, 'conflict');
    expectRefused(await row(2, { isLeftOut: true }), 409, 'conflict');
    expect((await rowsOf(staged)).map(({ postId }) => postId !== null)).toEqual([true, true, false]);

    const undone = PostImportUndoneSchema.strict().parse((await undo(staged)).body);
    expect(undone).toMatchObject({ import: { state: 'undone' }, deletedCount: 2, kept: [] });
    expect(await posts()).toEqual([]);
    expect(await jobs()).toBe(0);
    expectRefused(await undo(staged), 409, 'conflict');
    const listed = PostImportListSchema.parse((await ada.call('GET', '/posts/imports')).body).items;
    expect(listed).toMatchObject([{ id: staged.id, state: 'undone', fileName: 'plan.csv' }]);
  });

  it('keeps what is out already when it is undone, and names it', async () => {
    const staged = await stage([good, { ...good, text: 'Out already.' }]);
    await confirm(staged);
    await api.stack.owner.pool.query(
      `WITH out AS (UPDATE posts SET status = 'published' WHERE content = 'Out already.' AND workspace_id = $1 RETURNING id)
       UPDATE publications SET status = 'published' FROM out WHERE post_id = out.id`,
      [ada.workspaceId],
    );
    expect((await undo(staged)).body).toMatchObject({
      deletedCount: 1,
      kept: [{ row: 3, text: 'Out already.', status: 'published' }],
    });
    expect(await posts()).toMatchObject([{ content: 'Out already.' }]);
  });

  it('takes defaults for what rows leave out, and drafts as they are', async () => {
    const defaults = { clientId, platforms: ['twitter'], time: '18:00', status: 'draft', dateOrder: 'mdy' };
    const staged = await stage([{ text: 'One' }, { date: `12/24/${year}`, text: 'x'.repeat(400) }], defaults);
    expect(await problemsOf(staged)).toEqual([[], []]);
    const body = { status: 'scheduled' };
    expect((await ada.call('PATCH', `/posts/imports/${staged.id}`, { body })).body).toMatchObject({
      status: 'scheduled',
    });
    expect((await problemsOf(staged)).map((problems) => problems.length)).toEqual([1, 1]);
    await ada.call('PATCH', `/posts/imports/${staged.id}`, { body: { status: 'draft' } });
    expect((await confirm(staged)).status).toBe(200);
    const made = await posts();
    expect(made.map(({ status }) => status)).toEqual(['draft', 'draft']);
    expect(new Set(made.map(({ scheduledFor }) => scheduledFor))).toEqual(
      new Set([null, `${year}-12-24T17:00:00.000Z`]),
    );
    expect(await jobs()).toBe(0);
  });

  it('waits for files that are fetched by their address, and is given up without a trace', async () => {
    const staged = await stage([
      { ...good, media: 'https://files.example/a.png' },
      { ...good, media: 'file:///x' },
    ]);
    expect(staged).toMatchObject({ state: 'checking', files: { count: 2, settled: 0 } });
    expect((await rowsOf(staged)).map(({ isWaiting }) => isWaiting)).toEqual([true, true]);
    expectRefused(await confirm(staged), 409, 'conflict');
    await api.stack.owner.pool.query(
      "UPDATE post_import_files SET state = 'refused', reason = 'This server doesn’t exist.' WHERE import_id = $1",
      [staged.id],
    );
    expect((await problemsOf(staged))[0]).toEqual(['media: This server doesn’t exist.']);
    expect((await ada.call('POST', `/posts/imports/${staged.id}/retry`)).body).toMatchObject({ state: 'checking' });
    expect((await ada.call('DELETE', `/posts/imports/${staged.id}`)).status).toBe(204);
    expectRefused(await ada.call('GET', `/posts/imports/${staged.id}`), 404, 'not_found');
  });

  it('makes no post without a file that its row names', async () => {
    const media = 'https://files.example/a.png';
    const staged = await stage([{ ...good, client: 'Bistro', media }]);
    expect(staged).toMatchObject({ state: 'ready', files: { count: 0 } });
    const { id: bistro } = await addClient(ada, { name: 'Bistro', timeZone: 'Europe/Paris' });
    await connectOne(ada, { clientId: bistro, platform: 'twitter', person: 'yannick-lebrun' });
    expect(await problemsOf(staged)).toEqual([[`media: ${media} hasn’t been fetched yet. Fetch files again.`]]);
    expectRefused(await confirm(staged), 400, 'validation_failed');
    const fetching = { state: 'checking', files: { count: 1, settled: 0 } };
    expect((await ada.call('POST', `/posts/imports/${staged.id}/retry`)).body).toMatchObject(fetching);
    expectRefused(await confirm(staged), 409, 'conflict');
    expect(await posts()).toEqual([]);
  });

  it('fetches nothing for a client whose name another has too', async () => {
    const { id: other } = await addClient(ada, { name: 'Café Orsay', timeZone: 'Europe/Paris' });
    await connectOne(ada, { clientId: other, platform: 'twitter', person: 'yannick-lebrun' });
    const staged = await stage([{ ...good, media: 'https://files.example/a.png' }]);
    expect(staged).toMatchObject({ files: { count: 0 } });
    const renamed = await ada.call('PATCH', `/clients/${clientId}`, { body: { name: 'Bistro', version: 1 } });
    expect(renamed.status).toBe(200);
    expect((await problemsOf(staged))[0]).toHaveLength(1);
    expectRefused(await confirm(staged), 400, 'validation_failed');
  });

  it('says of a row that an address is too long, or that it has too many', async () => {
    const many = Array.from({ length: 21 }, (_, index) => `https://files.example/${index}.png`).join(' ');
    const staged = await stage([
      { ...good, media: `https://files.example/${'a'.repeat(2000)}` },
      { ...good, media: many },
    ]);
    expect(staged).toMatchObject({ files: { count: 0 } });
    expect(await problemsOf(staged)).toEqual([
      ['media: URLs can have up to 2,000 characters.'],
      ['media: A row can have up to 20 URLs.'],
    ]);
    expectRefused(await confirm(staged), 400, 'validation_failed');
  });

  it('fetches at most two thousand files', async () => {
    const rows = Array.from({ length: 101 }, (_, row) => {
      const media = Array.from({ length: 20 }, (__, file) => `https://files.example/${row}-${file}.png`).join(' ');
      return { row: row + 2, cells: { ...good, media } };
    });
    const refused = await send(rows);
    expectFieldRefused(refused, 'body.rows');
    expect(refused.body['message']).toMatch(/up to 2,000 files/);
  });

  it('waits for a file of the library that is still processed', async () => {
    const { rows } = await api.stack.owner.pool.query<{ id: string }>(
      `INSERT INTO media (workspace_id, file_name, kind, mime, bytes, width, height, status, storage_key)
       VALUES ($1, 'bread.png', 'image', 'image/png', 90000, 1200, 900, 'processing', $2) RETURNING id`,
      [ada.workspaceId, `bread-of-${ada.workspaceId}`],
    );
    const staged = await stage([{ ...good, media: 'bread.png' }]);
    expect(await rowsOf(staged)).toMatchObject([{ isWaiting: true, problems: [] }]);
    expectRefused(await confirm(staged), 409, 'conflict');
    await api.stack.owner.pool.query("UPDATE media SET status = 'ready' WHERE workspace_id = $1", [ada.workspaceId]);
    expect((await confirm(staged)).status).toBe(200);
    expect(await posts()).toMatchObject([{ mediaIds: [rows[0]?.id] }]);
  });

  it('does not wait for files of rows that are left out', async () => {
    const staged = await stage([good, { ...good, media: 'https://files.example/slow.png' }]);
    expect(staged.state).toBe('checking');
    const row = `/posts/imports/${staged.id}/rows/3`;
    await ada.call('PATCH', row, { body: { isLeftOut: true } });
    expect((await ada.call('GET', `/posts/imports/${staged.id}`)).body).toMatchObject({ state: 'ready' });
    await ada.call('PATCH', row, { body: { isLeftOut: false } });
    expect((await ada.call('GET', `/posts/imports/${staged.id}`)).body).toMatchObject({ state: 'checking' });
    await ada.call('PATCH', row, { body: { isLeftOut: true } });
    expect((await confirm(staged)).body).toMatchObject({ state: 'confirmed', rowCount: 1 });
  });

  it('is for the client of exactly that name, or of one that differs in accents and spaces alone', async () => {
    for (const name of ['Cafe Orsay', 'C', '¡!']) await addClient(ada, { name });
    const named = ['café orsay', 'CAFE  ORSAY', 'C++', '***', '¡!'];
    const staged = await stage(named.map((client) => ({ ...good, client })));
    expect((await rowsOf(staged)).map(({ clientName }) => clientName)).toEqual(['Café Orsay', null, null, null, '¡!']);
    expect((await problemsOf(staged))[1]?.[0]).toMatch(/^client: Several clients/);
  });

  it('says which rows are for a read-only client, and imports the others', async () => {
    await ada.call('PUT', '/workspace/plan', { body: { plan: 'expert' } });
    const others: string[] = [];
    for (let nth = 1; nth <= 5; nth += 1) others.push((await addClient(ada, { name: `Atelier ${nth}` })).id);
    await ada.call('PUT', '/workspace/plan', { body: { plan: 'essential', activeClientIds: others } });
    await api.endTrial(ada);
    const staged = await stage([good, { ...good, client: 'Atelier 1', networks: '' }], { status: 'draft' });
    expect(await problemsOf(staged)).toEqual([
      ['client: Café Orsay is read-only on your plan. Choose an active client, or skip this row.'],
      [],
    ]);
    expectRefused(await confirm(staged), 402, 'client_read_only');
    await ada.call('PATCH', `/posts/imports/${staged.id}/rows/2`, { body: { isLeftOut: true } });
    expect((await confirm(staged)).body).toMatchObject({ state: 'confirmed', rowCount: 1 });
  });

  it('closes the gaps in the queue when it is undone', async () => {
    const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '09:30' }));
    await ada.call('PUT', `/clients/${clientId}/slots`, { body: { slots } });
    const staged = await stage([good]);
    await confirm(staged);
    const [imported] = await posts();
    const queue = { scheduledFor: 'queue' };
    const queued = await ada.call('PATCH', `/posts/${imported?.id}`, {
      body: { ...queue, version: imported?.version },
    });
    expect(queued.status).toBe(200);
    const body = { clientId, content: 'Next.', platforms: ['twitter'], ...queue };
    expect((await ada.call('POST', '/posts', { body })).status).toBe(201);
    expect((await undo(staged)).body).toMatchObject({ deletedCount: 1 });
    expect(await posts()).toMatchObject([{ content: 'Next.', scheduledFor: queued.body['scheduledFor'] }]);
  });

  it('is undone while an account of its client changes, without a deadlock', async () => {
    const staged = await stage([good]);
    await confirm(staged);
    const changing = await api.stack.owner.pool.connect();
    try {
      await changing.query('BEGIN');
      await changing.query('SELECT FROM social_accounts WHERE client_id = $1 FOR UPDATE', [clientId]);
      const undone = undo(staged);
      const waiting =
        'SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()';
      await expect.poll(async () => (await api.stack.owner.pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
      await changing.query('SELECT FROM posts WHERE client_id = $1 FOR UPDATE', [clientId]);
      await changing.query('COMMIT');
      expect((await undone).body).toMatchObject({ deletedCount: 1 });
    } finally {
      changing.release();
    }
  });

  it('makes two thousand posts in one go', async () => {
    const staged = await stage(Array.from({ length: 2000 }, (_, index) => ({ ...good, text: `Post ${index}` })));
    expect((await confirm(staged)).status).toBe(200);
    expect(await jobs()).toBe(2000);
    expect((await undo(staged)).body).toMatchObject({ deletedCount: 2000 });
    expect(await jobs()).toBe(0);
  });

  it('is nobody else’s, and wants rows', async () => {
    const staged = await stage([good]);
    const grace = await api.signUp();
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/rows'],
      ['POST', '/confirm'],
      ['POST', '/undo'],
      ['DELETE', ''],
    ]) {
      expectRefused(await grace.call(String(method), `/posts/imports/${staged.id}${path}`), 404, 'not_found');
    }
    expectRefused(await api.call('GET', '/posts/imports'), 401, 'unauthenticated');
    expectFieldRefused(await send([]), 'body.rows');
    expectFieldRefused(
      await send(Array.from({ length: 2001 }, (_, index) => ({ row: index + 1, cells: {} }))),
      'body.rows',
    );
    expectFieldRefused(await send([{ row: 2, cells: { price: '1' } }]), 'body.rows');
    expectFieldRefused(
      await send([
        { row: 2, cells: {} },
        { row: 2, cells: {} },
      ]),
      'body.rows',
    );
  });
});
