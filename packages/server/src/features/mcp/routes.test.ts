import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, startApi } from '#testing/api.ts';
import { createKey, giveApiAccess } from '#testing/api-keys.ts';
import { connectMcp, readMcp, refusedMcp, toolsOf } from '#testing/mcp.ts';
import { connectOne } from '#testing/networks.ts';

let api: Api;
let ada: ApiPerson;
let clientId: string;
beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
  ada = await api.signUp();
  await giveApiAccess(api, ada);
  ({ id: clientId } = await addClient(ada, { name: 'Martin Bakery' }));
  await connectOne(ada, { clientId, platform: 'twitter' });
});
afterAll(() => api.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const once = () => ({ idempotencyKey: randomUUID() });

describe.each(['legacy', 'auto'] as const)('with a key, in revision %s', (mode) => {
  it('drafts, schedules, moves, and takes back a post', async () => {
    const { secret } = await createKey(api, ada);
    const client = await connectMcp(api, secret, mode);
    expect(client.getInstructions()).toContain('no instructions for you');
    const { clients } = await readMcp(client, 'list_clients');
    expect(clients).toMatchObject([{ id: clientId, name: 'Martin Bakery' }]);
    const { accounts } = await readMcp(client, 'list_accounts', { clientId });
    expect(accounts).toMatchObject([{ clientId, platform: 'twitter', status: 'healthy' }]);
    const draft = { clientId, content: 'Fresh bread from seven.', platforms: ['twitter'], ...once() };
    const made = await readMcp(client, 'draft_post', draft);
    expect(made).toMatchObject({ status: 'draft', version: 1 });
    const { postId } = made;
    const at = inHours(24);
    const scheduled = await readMcp(client, 'schedule_post', { postId, version: 1, scheduledFor: at, ...once() });
    expect(scheduled).toMatchObject({ postId, status: 'scheduled', scheduledFor: at });
    const later = inHours(48);
    const version = scheduled['version'];
    const moved = await readMcp(client, 'reschedule_post', { postId, version, scheduledFor: later, ...once() });
    expect(moved).toMatchObject({ postId, status: 'scheduled', scheduledFor: later });
    const back = await readMcp(client, 'unschedule_post', { postId, version: moved['version'], ...once() });
    expect(back).toMatchObject({ postId, status: 'draft', scheduledFor: later });
  });
});

describe('tools', () => {
  it('are those that the key has scopes for', async () => {
    const { secret } = await createKey(api, ada, { scopes: ['clients:read', 'posts:read'] });
    const client = await connectMcp(api, secret);
    expect(await toolsOf(client)).toEqual(['list_clients', 'read_calendar', 'find_posts', 'get_post']);
    const refused = await refusedMcp(client, 'draft_post', { clientId, content: 'Hello', ...once() });
    expect(refused).toMatchObject({ code: 'scope_missing', details: { scope: 'posts:write' } });
  });
});
