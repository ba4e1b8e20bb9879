import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enrolApp } from '@ruche/auth/testing';
import type { Post } from '@ruche/contracts/posts';
import { vi } from 'vitest';
import { type Api, type ApiPerson, addClient, startApi, tinyPng } from '#testing/api.ts';
import { createKey } from '#testing/api-keys.ts';
import { addMedia, uploadHeaders } from '#testing/media.ts';
import { connectOne } from '#testing/networks.ts';
import { furnishAssistant } from './assistant/furnish.ts';
import { furnishInbox } from './inbox/furnish.ts';
import { collectRoutes, type Route } from './routes.ts';
import { createSender, type Sender } from './send.ts';
import type { Things } from './things.ts';

export type World = { api: Api; routes: Route[]; sender: Sender; close: () => Promise<void> };

/** The whole server with the networks' stand-ins, and a page to serve. Limits are out of the way: they have tests of their own. */
export async function startWorld(): Promise<World> {
  const webFolder = await mkdtemp(join(tmpdir(), 'ruche-probe-'));
  await writeFile(
    join(webFolder, 'routes.json'),
    JSON.stringify({ pages: { '/': 'a.html' }, shells: [{ file: 'a.html', paths: ['/login'] }] }),
  );
  await writeFile(join(webFolder, 'a.html'), 'A page');
  const { built: api, routes } = await collectRoutes(
    () => startApi({ hasSandbox: true, app: { webFolder, rateLimit: { max: 1_000_000, windowMs: 60_000 } } }),
    ({ stack }) => stack.app,
  );
  // Registered in the background, once the server listens: nothing but what is tried may change the database.
  await vi.waitUntil(() => api.stack.log().includes('company sign-in is ready'), 50_000);
  const sender = createSender(api.stack.settings.publicUrl);
  return {
    api,
    routes,
    sender,
    async close() {
      sender.close();
      await api.close();
      await rm(webFolder, { recursive: true });
    },
  };
}

/** What is told of the client's numbers. */
async function furnishNumbers(person: ApiPerson, clientId: string): Promise<Things> {
  const watched = await person.call('POST', '/analytics/watched-accounts', {
    body: { clientId, platform: 'twitter', userName: 'rival' },
  });
  const period = { from: '2026-05-01', to: '2026-05-31' };
  const report = await person.call('POST', '/reports', {
    body: { clientId, ...period, title: 'known to this workspace alone', acceptsHoles: true },
  });
  const schedule = await person.call('POST', '/report-schedules', {
    body: { clientId, title: 'Mine', cadence: 'weekly', recipients: ['client@example.com'] },
  });
  return {
    '/api/v1/analytics/watched-accounts/': { id: String(watched.body['id']) },
    '/api/v1/reports/': { id: String(report.body['id']) },
    '/api/v1/report-schedules/': { id: String(schedule.body['id']) },
    '/api/v1/shared-reports/': { token: 'nothing' },
  };
}

/** No browser opens the page: its routes are tried by whoever has no more than a link, or not even that. */
const noDevice = '00000000-0000-4000-8000-000000000000';

async function furnishPage(person: ApiPerson, clientId: string): Promise<Things> {
  await person.call('PUT', `/clients/${clientId}/page-link`, { body: {} });
  return {
    '/api/v1/client-pages/': {
      token: 'nothing',
      deviceId: 'current',
      accountId: noDevice,
      postId: noDevice,
      commentId: noDevice,
    },
  };
}

async function furnishRanking(person: ApiPerson): Promise<Things> {
  const handle = `person-${person.user.id.slice(0, 8)}`;
  await person.call('PUT', '/ranking/me', { body: { optedIn: true, name: 'Somebody', handle } });
  return { '/api/v1/ranking/people/': { handle }, '/ranking/': { handle } };
}

async function furnishCalendar(person: ApiPerson, clientId: string): Promise<Things> {
  const planned = { clientId, firstDay: '2031-05-04', lastDay: '2031-05-05' };
  const campaign = await person.call('POST', '/campaigns', {
    body: { ...planned, name: 'known to this workspace alone' },
  });
  const note = await person.call('POST', '/calendar/notes', {
    body: { ...planned, text: 'known to this workspace alone' },
  });
  const view = await person.call('POST', '/calendar/views', { body: { name: 'Mine', settings: {} } });
  return {
    '/api/v1/campaigns/': { id: String(campaign.body['id']) },
    '/api/v1/calendar/notes/': { id: String(note.body['id']) },
    '/api/v1/calendar/views/': { id: String(view.body['id']) },
  };
}

/** The address of deliveries begins with that of endpoints: what comes first is taken. */
async function furnishPrograms(api: Api, person: ApiPerson): Promise<Things> {
  const key = await createKey(api, person, { name: 'Mine' });
  const body = {
    url: 'https://hooks.example.com/',
    description: 'known to this workspace alone',
    events: ['report.ready'],
  };
  const endpoint = await person.call('POST', '/webhook-endpoints', { body });
  const id = String(endpoint.body['id']);
  const sent = await person.call('POST', `/webhook-endpoints/${id}/test`);
  return {
    '/api/v1/api-keys/': { id: key.id },
    '/api/v1/webhook-endpoints/deliveries/': { id: String(sent.body['id']) },
    '/api/v1/webhook-endpoints/': { id },
    '/api/v1/reference/': { page: 'errors', guide: 'limits', version: 'older', name: 'main.js' },
  };
}

/** What is said of a post, and a file that was not sent yet. */
async function furnishComments(person: ApiPerson, postId: string) {
  const path = `/posts/${postId}/comments`;
  const comment = await person.call('POST', path, {
    body: { side: 'internal', text: 'known to this workspace alone' },
  });
  const file = await person.call('POST', `${path}/files?side=internal&fileName=a.png`, { body: tinyPng });
  return { commentId: String(comment.body['id']), fileId: String(file.body['id']) };
}

/** One of everything an address can name. */
export async function furnish(api: Api, person: ApiPerson): Promise<Things> {
  await person.call('PUT', '/workspace/plan', { body: { plan: 'expert' } });
  const { id } = await addClient(person, { notes: 'known to this workspace alone' });
  await person.call('PUT', `/clients/${id}/logo`, { body: tinyPng });
  const contact = await person.call('POST', `/clients/${id}/contacts`, { body: { name: 'Somebody' } });
  const sessions = (await person.call('GET', '/me/sessions')).body['items'] as { id: string }[];
  const account = await connectOne(person, { clientId: id, platform: 'twitter' });
  const post = await person.call('POST', '/posts', {
    body: { clientId: id, content: 'known to this workspace alone', platforms: ['twitter'], scheduledFor: null },
  });
  const { commentId, fileId } = await furnishComments(person, String(post.body['id']));
  const mediaId = await addMedia(person, tinyPng);
  const upload = await person.call('POST', '/media/uploads', { headers: uploadHeaders({ bytes: 9 }) });
  const snippet = await person.call('POST', '/snippets', {
    body: { clientId: id, name: 'Hours', text: 'known to this workspace alone' },
  });
  const imported = await person.call('POST', '/posts/imports', {
    body: { fileName: 'a.csv', rows: [{ row: 2, cells: { text: 'known to this workspace alone' } }] },
  });
  const pageLink = await furnishPage(person, id);
  const link = await person.call('POST', '/connect-links', { body: { clientId: id, platforms: ['twitter'] } });
  const invitation = await person.call('POST', '/invitations', { body: { email: `invited.${person.email}` } });
  const factor = await enrolApp(person.client, 'Mine');
  const identity = person.user.identities?.[0]?.identity_id;
  return {
    '/api/v1/clients/': { id, contactId: String(contact.body['id']), deviceId: noDevice },
    ...pageLink,
    '/api/v1/social-accounts/': { id: account.id },
    '/api/v1/posts/imports/': { id: String(imported.body['id']), row: '2' },
    '/api/v1/posts/': { id: String(post.body['id']), version: '1', fileId },
    '/api/v1/comments/': { id: commentId },
    '/api/v1/publications/': { id: (post.body as Post).publications[0]?.id ?? '' },
    '/api/v1/media/uploads/': { id: upload.headers.get('location')?.split('/').at(-1) ?? '' },
    '/api/v1/media/': { id: mediaId },
    '/media/': { token: 'nothing' },
    '/calendar/': { file: 'nothing.ics' },
    '/api/v1/snippets/': { id: String(snippet.body['id']) },
    ...(await furnishCalendar(person, id)),
    '/api/v1/analytics/publications/': { id: (post.body as Post).publications[0]?.id ?? '' },
    ...(await furnishNumbers(person, id)),
    ...(await furnishInbox(api, person, { clientId: id, accountId: account.id })),
    ...(await furnishAssistant(person, id)),
    ...(await furnishPrograms(api, person)),
    '/api/v1/connect-links/': { id: String(link.body['id']) },
    '/api/v1/members/': { userId: person.user.id },
    '/api/v1/invitations/': { id: String(invitation.body['id']) },
    '/api/v1/me/sessions/': { id: String(sessions[0]?.id) },
    '/api/v1/me/exports/': { id: String((await person.call('POST', '/me/exports')).body['id']) },
    '/api/v1/data-deletions/': { code: 'nothing' },
    ...(await furnishRanking(person)),
    '/auth/v1/factors/': { id: factor.factorId },
    '/auth/v1/user/identities/': { id: identity ?? '' },
  };
}

export function thingIn(things: Things, url: string, parameter: string): string {
  const value = Object.entries(things).find(([prefix]) => url.startsWith(prefix))?.[1][parameter];
  if (value === undefined)
    throw new Error(`${url} names a :${parameter} that the probe has none of: add it to furnish().`);
  return value;
}

/** The address of somebody's own thing. */
export function fillIn(url: string, things: Things): string {
  return url.replaceAll(/:(\w+)/g, (_whole, name: string) => thingIn(things, url, name));
}
