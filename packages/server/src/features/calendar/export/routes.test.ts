import { parseCsv } from '@ruche/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, expectFieldRefused, expectRefused, startApi } from '#testing/api.ts';
import { connectOne } from '#testing/networks.ts';

let api: Api;
let ada: ApiPerson;
let clientId: string;
beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
  ada = await api.signUp();
  ({ id: clientId } = await addClient(ada, { name: 'Café Orsay', timeZone: 'Europe/Paris' }));
  await connectOne(ada, { clientId, platform: 'twitter' });
});
afterAll(() => api.close());

const year = new Date().getUTCFullYear() + 1;
const june = `from=${year}-06-01&to=${year}-07-01`;

async function schedule(content: string, day: string, fields: object = {}) {
  const scheduledFor = `${year}-${day}T07:30:00Z`;
  const body = { clientId, content, platforms: ['twitter'], scheduledFor, ...fields };
  const answer = await ada.call('POST', '/posts', { body });
  expect(answer.status).toBe(201);
}

/** The table's rows, by their headings. */
function rowsIn(text: string): Record<string, string>[] {
  const [headings, ...rows] = parseCsv(text, { rows: 10_000, columns: 20, cellLength: 80_000 }).map(
    ({ cells }) => cells,
  );
  return rows.map((cells) => Object.fromEntries((headings ?? []).map((name, index) => [name, cells[index] ?? ''])));
}

const table = async (query: string) => rowsIn((await ada.call('GET', `/calendar/export.csv?${query}`)).text);

describe('the calendar as a table', () => {
  it('shows each post at the time of its zone, and lets nothing run', async () => {
    await schedule('=cmd()|x', '06-02', { tags: ['bread', 'a;b'] });
    await schedule('two\nlines, "quoted"', '06-03', { status: 'draft' });
    const answer = await ada.call('GET', `/calendar/export.csv?${june}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="posts-${year}-06-01.csv"`);
    expect(rowsIn(answer.text)).toMatchObject([
      {
        Date: `${year}-06-02`,
        Time: '09:30',
        'Time zone': 'Europe/Paris',
        'Time (UTC)': `${year}-06-02T07:30:00.000Z`,
        Client: 'Café Orsay',
        Networks: 'X',
        Status: 'scheduled',
        Text: "'=cmd()|x",
        Tags: 'bread, a;b',
      },
      { Date: `${year}-06-03`, Status: 'draft', Text: 'two\nlines, "quoted"' },
    ]);
  });

  it('begins with the mark by which spreadsheets know UTF-8', async () => {
    const { authorization } = { authorization: `Bearer ${ada.session.access_token}` };
    const answer = await fetch(`${api.url}/calendar/export.csv?${june}`, { headers: { authorization } });
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('holds what the filters show', async () => {
    await schedule('in July', '07-01');
    expect(await table(`${june}&status=draft`)).toHaveLength(1);
    expect(await table(`${june}&q=cmd`)).toHaveLength(1);
    expect(await table(`${june}&platform=facebook`)).toHaveLength(0);
    expect(await table(`from=${year}-07-01&to=${year}-08-01`)).toMatchObject([{ Text: 'in July' }]);
  });

  it('comes whole when it is more than a page', async () => {
    await api.stack.owner.pool.query(
      `INSERT INTO posts (workspace_id, client_id, content, options, scheduled_for, time_zone)
       SELECT workspace_id, client_id, 'Post ' || number, options, make_timestamptz($2, 9, 1, 8, 0, 0, 'UTC'), 'UTC'
       FROM posts, generate_series(1, 1201) AS number WHERE client_id = $1 AND content = 'in July'`,
      [clientId, year],
    );
    const rows = await table(`from=${year}-09-01&to=${year}-10-01`);
    expect(new Set(rows.map(({ Text }) => Text)).size).toBe(1201);
  });

  it('is for members, of some days and a client that is there', async () => {
    const grace = await api.signUp();
    expectRefused(await grace.call('GET', `/calendar/export.csv?${june}&clientId=${clientId}`), 404, 'not_found');
    expectRefused(await api.call('GET', `/calendar/export.csv?${june}`), 401, 'unauthenticated');
    expectFieldRefused(await ada.call('GET', '/calendar/export.csv?from=2031-01-01&to=2032-01-01'), 'query.to');
  });
});
