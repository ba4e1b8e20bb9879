import { type CalendarNote, CalendarNoteListSchema, CalendarNoteSchema } from '@ruche/contracts/calendar';
import { beforeAll, expect, it } from 'vitest';
import { type ApiPerson, addClient, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();
let ada: ApiPerson;
let clientId: string;
beforeAll(async () => {
  ada = await api.signUp();
  ({ id: clientId } = await addClient(ada));
});

async function add(body: Record<string, unknown>): Promise<CalendarNote> {
  const answer = await ada.call('POST', '/calendar/notes', { body });
  expect(answer.status).toBe(201);
  return CalendarNoteSchema.strict().parse(answer.body);
}

async function textsOf(query: string, person = ada): Promise<string[]> {
  const { body } = await person.call('GET', `/calendar/notes?${query}`);
  return CalendarNoteListSchema.parse(body).items.map(({ text }) => text);
}

it('lists those that touch the days, of a client and for all', async () => {
  const other = await addClient(ada);
  expect(await add({ text: 'Photographer', firstDay: '2031-05-04', clientId })).toMatchObject({
    lastDay: '2031-05-04',
    colour: 'amber',
    userId: ada.user.id,
  });
  await add({ text: 'Fair', firstDay: '2031-05-10', lastDay: '2031-05-12', colour: 'blue' });
  await add({ text: 'Theirs', firstDay: '2031-05-11', clientId: other.id });
  expect(await textsOf('from=2031-05-01&to=2031-06-01')).toEqual(['Photographer', 'Fair', 'Theirs']);
  expect(await textsOf(`from=2031-05-01&to=2031-06-01&clientId=${clientId}`)).toEqual(['Photographer', 'Fair']);
  expect(await textsOf('from=2031-05-12&to=2031-05-13')).toEqual(['Fair']);
  expect(await textsOf('from=2031-05-05&to=2031-05-10')).toEqual([]);
});

it('changes and goes', async () => {
  const { id } = await add({ text: 'Call', firstDay: '2032-05-04' });
  const change = { text: 'Call back', firstDay: '2032-05-05', lastDay: '2032-05-06', clientId };
  const changed = await ada.call('PATCH', `/calendar/notes/${id}`, { body: change });
  expect(changed.body).toMatchObject(change);
  const back = { firstDay: '2032-05-07' };
  expectFieldRefused(await ada.call('PATCH', `/calendar/notes/${id}`, { body: back }), 'body.lastDay');
  expect((await ada.call('DELETE', `/calendar/notes/${id}`)).status).toBe(204);
  expect(await textsOf('from=2032-05-01&to=2032-06-01')).toEqual([]);
  expectRefused(await ada.call('PATCH', `/calendar/notes/${id}`, { body: change }), 404, 'not_found');
});

it.each([
  ['text', { text: ' ' }],
  ['text', { text: 'x'.repeat(501) }],
  ['firstDay', { firstDay: 'soon' }],
  ['lastDay', { lastDay: '2031-05-03' }],
  ['colour', { colour: 'mauve' }],
])('refuses a wrong %s', async (field, body) => {
  const whole = { text: 'Call', firstDay: '2031-05-04', ...body };
  expectFieldRefused(await ada.call('POST', '/calendar/notes', { body: whole }), `body.${field}`);
});

it('shows nothing to another workspace', async () => {
  const note = await add({ text: 'Secret', firstDay: '2033-05-04' });
  const eve = await api.signUp();
  expect(await textsOf('from=2033-05-01&to=2033-06-01', eve)).toEqual([]);
  expectRefused(await eve.call('DELETE', `/calendar/notes/${note.id}`), 404, 'not_found');
  const body = { text: 'x', firstDay: '2033-05-04', clientId };
  expectRefused(await eve.call('POST', '/calendar/notes', { body }), 404, 'not_found');
});
