import { ClientImportResultSchema } from '@ruche/contracts/clients';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, expectFieldRefused, expectRefused, startApi } from '#testing/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const send = ({ call }: ApiPerson, body: object) => call('POST', '/clients/import', { body });

async function preview(person: ApiPerson, body: object) {
  const answer = await send(person, body);
  expect(answer.status).toBe(200);
  return ClientImportResultSchema.parse(answer.body);
}

const usedBy = async ({ call }: ApiPerson) => (await call('GET', '/workspace')).body['clients'];

describe('importing', () => {
  it('guesses the columns, shows what it would do and does nothing yet', async () => {
    const person = await api.signUp();
    await addClient(person, { name: 'Café Orsay' });
    const csv = 'Nom;E-mail;Société;Statut;Étiquettes;Other\ncafé orsay;a@example.com;;En attente;food|local;x\n';
    expect(await preview(person, { csv })).toEqual({
      mode: 'preview',
      columns: [
        { header: 'Nom', field: 'name' },
        { header: 'E-mail', field: 'email' },
        { header: 'Société', field: 'companyName' },
        { header: 'Statut', field: 'status' },
        { header: 'Étiquettes', field: 'tags' },
        { header: 'Other', field: null },
      ],
      rowCount: 1,
      sample: [
        { row: 2, values: { name: 'café orsay', email: 'a@example.com', status: 'En attente', tags: 'food|local' } },
      ],
      problems: [],
      problemCount: 0,
      duplicateNames: ['Café Orsay'],
      room: { used: 1, limit: 15 },
      importedCount: 0,
    });
    expect(await usedBy(person)).toMatchObject({ used: 1 });
  });

  it('imports every row, with the columns as they were mapped', async () => {
    const person = await api.signUp();
    const csv = 'a,b,c\n"One, Ltd",one@example.com,"first\nsecond"\nTwo,two@example.com,\n';
    const mapping = ['name', 'email', 'notes'];
    expect(await preview(person, { csv, mapping, mode: 'commit' })).toMatchObject({ importedCount: 2 });
    const { body } = await person.call('GET', '/clients?sort=name');
    expect(body['items']).toMatchObject([
      { name: 'One, Ltd', email: 'one@example.com', notes: 'first\nsecond', status: 'active', userId: person.user.id },
      { name: 'Two', notes: '' },
    ]);
    expect((await person.call('GET', '/notifications')).body).toMatchObject({
      items: [{ kind: 'clients_imported', title: '2 clients were imported', readAt: null }],
      unreadCount: 1,
    });
  });

  it('imports nothing when one row is not right, and names each fault by its row', async () => {
    const person = await api.signUp();
    const csv = 'name,email,status\nGood,good@example.com,active\n,bad,gone\n';
    const { problems } = await preview(person, { csv });
    expect(problems.map(({ row, field }) => [row, field])).toEqual([
      [3, 'name'],
      [3, 'email'],
      [3, 'status'],
    ]);
    const refused = await send(person, { csv, mode: 'commit' });
    expectRefused(refused, 400, 'validation_failed');
    expect(refused.body['details']).toContainEqual({ path: 'rows.3.email', message: 'Invalid email address' });
    expect(await usedBy(person)).toMatchObject({ used: 0 });
  });

  it('names the rows that are too large, whatever column it is, and refuses headings that are', async () => {
    const person = await api.signUp();
    const long = 'x'.repeat(3_900_000);
    const csv = `name,email,other\nGood,good@example.com,\n"${long}",a@example.com,\n${'B,'.repeat(101)}b\n,c@example.com,${'y'.repeat(20_001)}`;
    const { rowCount, problems } = await preview(person, { csv });
    expect({ rowCount, problems }).toEqual({
      rowCount: 4,
      problems: [
        { row: 3, field: 'name', message: 'Cells can have up to 20,000 characters.' },
        { row: 4, field: null, message: 'Rows can have up to 100 cells.' },
        { row: 5, field: null, message: 'Cells can have up to 20,000 characters.' },
      ],
    });
    const refused = await send(person, { csv, mode: 'commit' });
    expect(refused.body['details']).toContainEqual({ path: 'rows.3.name', message: problems[0]?.message });
    for (const headings of [long, 'a,'.repeat(1_000_000), `name,email${',x'.repeat(99)}`]) {
      expectFieldRefused(await send(person, { csv: `${headings}\nA,a@example.com` }), 'body.csv');
    }
  });

  it('passes over rows without anything, and still names the others as a spreadsheet does', async () => {
    const person = await api.signUp();
    const csv = 'name,email,notes\nGood,good@example.com,"two\nlines"\n,,\n\n"Bad",bad,\n , ,\n';
    const { rowCount, problems } = await preview(person, { csv });
    expect({ rowCount, problems }).toMatchObject({ rowCount: 2, problems: [{ row: 5, field: 'email' }] });
    const right = csv.replace(',bad,', ',bad@example.com,');
    expect(await preview(person, { csv: right, mode: 'commit' })).toMatchObject({ importedCount: 2 });
  });

  it('imports nothing when the plan has no room for all of it', async () => {
    const person = await api.signUp();
    await person.call('PUT', '/workspace/plan', { body: { plan: 'essential' } });
    await api.endTrial(person);
    const csv = `name,email\n${Array.from({ length: 6 }, (_, index) => `C${index},c@example.com`).join('\n')}`;
    const refused = await send(person, { csv, mode: 'commit' });
    expectRefused(refused, 402, 'plan_limit_reached');
    expect(refused.body['details']).toMatchObject({ limit: 5, adding: 6 });
    expect(await usedBy(person)).toEqual({ used: 0, limit: 5 });
  });

  it.each([
    ['csv', { csv: '' }],
    ['csv', { csv: 'name,email\n"never closed' }],
    ['csv', { csv: '\n\n' }],
    ['csv', { csv: `name\n${'x\n'.repeat(2001)}` }],
    ['mapping', { csv: 'a,b\nc,d', mapping: ['name', 'name'] }],
    ['mapping', { csv: 'a,b\nc,d', mapping: ['name', 'email', 'notes'] }],
    ['mapping', { csv: 'a,b\nc,d', mapping: ['price'] }],
    ['mode', { csv: 'a,b\nc,d', mode: 'perhaps' }],
  ])('refuses a wrong %s (%#)', async (field, body) => {
    const person = await api.signUp();
    expectFieldRefused(await send(person, body), `body.${field}`);
  });

  it('wants at least one client', async () => {
    const person = await api.signUp();
    expectRefused(await send(person, { csv: 'name,email\n', mode: 'commit' }), 400, 'validation_failed');
  });
});

describe('exporting', () => {
  it('gives a table that can be imported again, and in which nothing runs', async () => {
    const person = await api.signUp();
    const fields = {
      name: '=cmd()',
      companyName: 'A "B", C',
      status: 'pending',
      timeZone: 'Asia/Tokyo',
      brandColor: '#112233',
      website: 'https://example.com/',
      tags: ['a', 'b'],
      notes: '- one\n- two',
    };
    await addClient(person, fields);
    const file = await person.call('GET', '/clients/export.csv');
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="clients.csv"');
    expect(file.text).toContain("'=cmd()");
    expect(file.text).toContain('"\'- one');

    const other = await api.signUp();
    expect(await preview(other, { csv: file.text, mode: 'commit' })).toMatchObject({ importedCount: 1 });
    expect((await other.call('GET', '/clients')).body['items']).toMatchObject([fields]);
  });
});
