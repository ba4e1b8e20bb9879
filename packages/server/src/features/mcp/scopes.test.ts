import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiScope, apiScopes, hasScope } from '@ruche/contracts/api-keys';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '#testing/api.ts';
import { createKey, giveApiAccess } from '#testing/api-keys.ts';
import { type Inbox, openInbox, receive } from '#testing/inbox.ts';
import { callMcp, connectMcp, textOf, toolsOf } from '#testing/mcp.ts';

let api: Api;
let inbox: Inbox;
let inputs: Record<string, Record<string, unknown>>;
beforeAll(async () => {
  api = await startApi();
  inbox = await openInbox(api);
  const { clientId, person } = inbox;
  await giveApiAccess(api, person);
  const { id: conversationId } = await receive(api, inbox);
  const { body } = await person.call('POST', '/posts', { body: { clientId, content: 'Hello', status: 'draft' } });
  const change = { postId: body['id'], version: 1 };
  inputs = {
    read_calendar: { from: '2031-05-01', to: '2031-05-31' },
    get_post: { postId: body['id'] },
    read_analytics: { clientId },
    best_times: { clientId },
    read_conversation: { conversationId },
    draft_post: { clientId, content: 'Hello', idempotencyKey: 'draft' },
    schedule_post: { ...change, scheduledFor: '2031-05-04T09:30:00Z', idempotencyKey: 'schedule' },
    reschedule_post: { ...change, scheduledFor: '2031-05-05T09:30:00Z', idempotencyKey: 'move' },
    unschedule_post: { ...change, idempotencyKey: 'unschedule' },
  };
});
afterAll(() => api.close());

/** What docs/mcp.md says that each tool needs. */
function documentedTools(): { name: string; scope: ApiScope }[] {
  const text = readFileSync(join(import.meta.dirname, '../../../../../docs/mcp.md'), 'utf8');
  const rows = text.matchAll(/^\| `(?<name>\w+)` \|.*\| `(?<scope>\w+:\w+)` \|$/gmu);
  return Array.from(rows, ({ groups }) => ({ name: groups?.['name'] ?? '', scope: groups?.['scope'] as ApiScope }));
}

it.each(apiScopes)('keys with %s see the tools that are documented for it, and the API lets them', async (scope) => {
  const { secret } = await createKey(api, inbox.person, { scopes: [scope] });
  const client = await connectMcp(api, secret);
  const tools = await toolsOf(client);
  expect(tools).toEqual(documentedTools().flatMap((tool) => (hasScope([scope], tool.scope) ? [tool.name] : [])));
  for (const name of tools) expect(textOf(await callMcp(client, name, inputs[name]))).not.toContain('scope_missing');
});
