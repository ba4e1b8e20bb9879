import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { findFreePort } from '@ruche/database/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, startApi } from '#testing/api.ts';
import { createKey, giveApiAccess, type TestKey } from '#testing/api-keys.ts';
import { openWorkplace, type Workplace } from '#testing/guides/run.ts';
import { connectOne } from '#testing/networks.ts';
import { leavePublication, schedulePost } from '#testing/publications.ts';
import { type CodeBlock, codeBlocksOf } from './markup.ts';
import { readGuides } from './service.ts';

// Follows the guides as they are published: what they tell people to run is run, against the whole server and a worker.

let api: Api;
let ada: ApiPerson;
let key: TestKey;
let clientId: string;
let accountId: string;
let workplace: Workplace;
let blocks: Map<string, CodeBlock[]>;

beforeAll(async () => {
  api = await startApi({ hasWorker: true });
  workplace = await openWorkplace();
  const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#1f7a4d' } });
  await writeFile(join(workplace.folder, 'window.jpg'), await picture.jpeg().toBuffer());
  const guides = await readGuides(new URL(api.url).origin);
  blocks = new Map(guides.map(({ slug, text }) => [slug, codeBlocksOf(text)]));
});
afterAll(() => Promise.all([api.close(), workplace.close()]));

beforeEach(async () => {
  ada = await api.signUp();
  await giveApiAccess(api, ada);
  ({ id: clientId } = await addClient(ada, { name: 'Maison Verte', timeZone: 'Europe/Paris' }));
  ({ id: accountId } = await connectOne(ada, { clientId, platform: 'facebook', person: 'mathieu-kerven' }));
  key = await createKey(api, ada);
});

const blocksOf = (slug: string) => blocks.get(slug) ?? [];

/** The commands of a guide, one after the other. */
function commandsOf(slug: string): string {
  const commands = blocksOf(slug).filter(({ language }) => language === 'sh');
  return commands.map(({ text }) => text.replace('ruche_…', key.secret)).join('\n');
}

/** The steps of a guide in TypeScript, which follow from each other like the commands. */
function moduleOf(slug: string): string {
  const steps = blocksOf(slug).filter(({ title }) => title === 'TypeScript');
  return steps.map(({ text }) => text).join('\n');
}

function blockOf(slug: string, title: string): string {
  const found = blocksOf(slug).find((block) => block.title === title);
  if (!found) throw new Error(`The guide has no block “${title}”.`);
  return found.text;
}

async function follow(slug: string) {
  const { output, exchanges } = await workplace.runShell(commandsOf(slug), { RUCHE_API_KEY: key.secret });
  expect(exchanges.filter(({ refusal }) => refusal !== null)).toEqual([]);
  const calls = exchanges.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
  return { output, calls };
}

const runSteps = (slug: string) => workplace.runModule(`${slug}.ts`, moduleOf(slug), { RUCHE_API_KEY: key.secret });

describe('the guide', () => {
  it('to the first call works in a terminal and in TypeScript', async () => {
    const { calls, output } = await follow('getting-started');
    expect(calls).toEqual(['GET /api/v1/api-keys/current', 'GET /api/v1/clients']);
    expect(output).toContain('Maison Verte');
    expect(await runSteps('getting-started')).toContain('Maison Verte active');
  });

  it('shows the error that a key without the scope gets', async () => {
    const limited = await createKey(api, ada, { scopes: ['media:read'] });
    const { body } = await limited.call('GET', '/clients');
    expect(body).toEqual({ ...JSON.parse(blockOf('getting-started', 'JSON')), requestId: body['requestId'] });
  });

  it('to a post with an image schedules one, described, for the account', async () => {
    const { output } = await follow('schedule-a-post');
    expect(output.trim().endsWith('}scheduled')).toBe(true);
    key = await createKey(api, ada);
    expect(await runSteps('schedule-a-post')).toContain("[ 'facebook: scheduled' ]");
    const { body } = await ada.call('GET', '/posts');
    const posts = body['items'] as { content: string; mediaIds: string[]; scheduledFor: string }[];
    expect(posts).toHaveLength(2);
    for (const { content, mediaIds, scheduledFor } of posts) {
      expect([content, scheduledFor]).toEqual(['Spring has arrived in our window.', '2031-03-20T08:00:00.000Z']);
      const media = await ada.call('GET', `/media/${mediaIds[0]}`);
      expect(media.body).toMatchObject({ fileName: 'window.jpg', altText: 'A shop window full of ferns' });
    }
  });

  it('to an import brings rows, tells what is wrong with one, corrects it, and takes all back', async () => {
    const { output } = await follow('import-a-calendar');
    expect(output).toContain('“noon” isn’t a valid time.');
    key = await createKey(api, ada);
    const said = await runSteps('import-a-calendar');
    expect(said).toContain('Row 3, time: “noon” isn’t a valid time.');
    expect(said).toContain('confirmed\n2 posts deleted');
  });

  it('to limits shows the headers it names, repeats safely, and reads page after page', async () => {
    await addClient(ada, { name: 'Café Orsay' });
    const { output } = await follow('limits');
    for (const name of ['x-ratelimit-limit: 600', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
      expect(output).toContain(name);
    await follow('limits');
    const said = await runSteps('limits');
    for (const name of ['Maison Verte', 'Café Orsay', 'Atelier Lumen']) expect(said).toContain(name);
    const { body } = await ada.call('GET', '/clients?q=Lumen');
    // Twice in the terminal is one, and the program has a name of its own for it.
    expect(body['items']).toHaveLength(1);
  });

  it('to MCP connects with the settings it shows', async () => {
    const { mcpServers } = JSON.parse(blockOf('mcp', 'Settings file')) as {
      mcpServers: Record<string, { url: string; headers: Record<string, string> }>;
    };
    const { url = '', headers = {} } = mcpServers['ruche'] ?? {};
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        ...Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, value.replace('ruche_…', key.secret)]),
        ),
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"tools"')]);
  });

  it('to Zapier writes the draft it shows', async () => {
    const data = JSON.parse(blockOf('zapier', 'Data')) as Record<string, unknown>;
    const answer = await key.call('POST', '/posts', {
      body: { ...data, clientId },
      headers: { 'idempotency-key': 'zap' },
    });
    expect([answer.status, answer.body['status']]).toEqual([201, 'draft']);
  });
});

/** A message as Standard Webhooks describes it, without the code that sends ours. */
function sign(secret: string, body: string, seconds = Math.floor(Date.now() / 1000)) {
  const id = randomUUID();
  const bytes = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', bytes).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}

const whsec = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;

describe('the guide to webhooks', () => {
  it('adds an endpoint, tries it, and lists what was sent', async () => {
    const { calls, output } = await follow('webhooks');
    expect(calls[0]).toBe('POST /api/v1/webhook-endpoints');
    expect(output).toContain('webhook.test');
  });

  it('has a receiver that takes what is signed, once, and refuses everything else', async () => {
    const port = await findFreePort();
    const secret = whsec('a');
    const env = { RUCHE_WEBHOOK_SECRET: secret, PORT: String(port) };
    const receiver = await workplace.startModule('receiver.ts', blockOf('webhooks', 'receiver.ts'), env);
    let said = '';
    receiver.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await expect.poll(() => said).toContain('Listening');
    const body = blockOf('webhooks', 'Body');
    const send = async (headers: Record<string, string>, text = body) =>
      (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body: text })).status;
    const headers = sign(secret, body);
    expect(await send(headers)).toBe(204);
    expect(await send(headers)).toBe(204);
    const two = sign(secret, body);
    const other = sign(whsec('b'), body);
    const both = `${other['webhook-signature']} ${two['webhook-signature']}`;
    expect(await send({ ...two, 'webhook-signature': both })).toBe(204);
    expect(await send(other)).toBe(401);
    expect(await send(headers, body.replace('failed', 'published'))).toBe(401);
    expect(await send(sign(secret, body, Math.floor(Date.now() / 1000) - 600))).toBe(401);
    expect(await send({})).toBe(401);
    receiver.kill();
    await once(receiver, 'exit');
    expect(said.match(/publication\.failed/g)).toHaveLength(2);
  });

  it('retries a publication that failed', async () => {
    const { post, publication } = await schedulePost(ada, accountId, { clientId });
    await leavePublication(api, publication.id, { status: 'failed' });
    const data = JSON.stringify({ postId: post.id, publicationId: publication.id, reason: 'Too small.' });
    const source = `${blockOf('webhooks', 'retry.ts')}\nawait onFailed(${data});`;
    expect(await workplace.runModule('retry.ts', source, { RUCHE_API_KEY: key.secret })).toContain('Too small.');
    const { body } = await ada.call('GET', `/posts/${post.id}`);
    expect(body['status']).not.toBe('failed');
  });
});

type Named = { name: string; value: string };
type N8nNode = {
  name: string;
  type: string;
  parameters: {
    method?: string;
    url?: string;
    queryParameters?: { parameters: Named[] };
    headerParameters?: { parameters: Named[] };
    jsonBody?: string;
    jsCode?: string;
    genericAuthType?: string;
  };
};
type Workflow = { nodes: N8nNode[]; connections: Record<string, { main: { node: string }[][] }> };

/** What n8n makes of a parameter: expressions begin with an equals sign. */
function evaluate(parameter: string, $json: unknown): string {
  if (!parameter.startsWith('=')) return parameter;
  return parameter
    .slice(1)
    .replaceAll(/\{\{(.*?)\}\}/gs, (_whole, code: string) =>
      String(runInNewContext(code, { $json, $execution: { id: '4711' } }, { timeout: 1000 })),
    );
}

async function sendNode(
  { parameters }: N8nNode,
  input: unknown,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { method = 'GET', url = '', queryParameters, headerParameters, jsonBody, genericAuthType } = parameters;
  expect(genericAuthType).toBe('httpBearerAuth');
  const named = (all: { parameters: Named[] } | undefined) =>
    (all?.parameters ?? []).map(({ name, value }) => [name, evaluate(value, input)] as [string, string]);
  const query = new URLSearchParams(named(queryParameters)).toString();
  const answer = await fetch(`${evaluate(url, input)}?${query}`, {
    method,
    headers: {
      ...Object.fromEntries(named(headerParameters)),
      authorization: `Bearer ${key.secret}`,
      ...(jsonBody !== undefined && { 'content-type': 'application/json' }),
    },
    ...(jsonBody !== undefined && { body: evaluate(jsonBody, input) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Runs a Code node as n8n does. */
async function runCode(code: string, headers: Record<string, string>, body: string): Promise<unknown> {
  const wrapped = `(async function () { ${code} }).call(self)`;
  const self = { helpers: { getBinaryDataBuffer: () => Promise.resolve(Buffer.from(body)) } };
  const $input = { first: () => ({ json: { headers } }) };
  return (await runInNewContext(wrapped, {
    self,
    $input,
    require: createRequire(import.meta.url),
    Buffer,
    Date,
  })) as unknown;
}

describe('the workflow for n8n', () => {
  let workflow: Workflow;
  let disposition: string | null;
  let node: (name: string) => N8nNode;
  beforeEach(async () => {
    const answer = await api.call('GET', '/reference/guides/ruche-n8n.json');
    disposition = answer.headers.get('content-disposition');
    workflow = answer.body as unknown as Workflow;
    node = (name) => {
      const found = workflow.nodes.find((one) => one.name === name);
      if (!found) throw new Error(`There’s no node “${name}”.`);
      return found;
    };
  });

  it('is a file to download, and connects nodes that exist, no two of a name', () => {
    expect(disposition).toBe('attachment; filename="ruche-n8n.json"');
    const names = workflow.nodes.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const [from, { main }] of Object.entries(workflow.connections)) {
      for (const one of [from, ...main.flat().map(({ node: to }) => to)]) expect(names).toContain(one);
    }
    for (const { type } of workflow.nodes) expect(type).toMatch(/^n8n-nodes-base\.\w+$/);
  });

  it('writes a draft for each client, once however often it runs', async () => {
    const { status, body } = await sendNode(node('List clients'), {});
    const items = body['items'] as { id: string; name: string }[];
    expect([status, items.map(({ name }) => name)]).toEqual([200, ['Maison Verte']]);
    const first = await sendNode(node('Write a draft'), items[0]);
    expect(first).toMatchObject({
      status: 201,
      body: { status: 'draft', content: 'Ideas for this week at Maison Verte' },
    });
    const again = await sendNode(node('Write a draft'), items[0]);
    expect(again.body['id']).toBe(first.body['id']);
  });

  it('lets messages of ours through to the post, and no others', async () => {
    const { post } = await schedulePost(ada, accountId, { clientId });
    const body = JSON.stringify({ type: 'publication.failed', timestamp: post.createdAt, data: { postId: post.id } });
    const code = (node('Check signature').parameters.jsCode ?? '').replace('whsec_…', whsec('n'));
    const [passed] = (await runCode(code, sign(whsec('n'), body), body)) as { json: unknown }[];
    const read = await sendNode(node('Get the post'), passed?.json);
    expect([read.status, read.body['id']]).toEqual([200, post.id]);
    await expect(runCode(code, sign(whsec('o'), body), body)).rejects.toThrow('isn’t from Ruche');
    await expect(runCode(code, sign(whsec('n'), body), `${body} `)).rejects.toThrow('isn’t from Ruche');
    await expect(runCode(code, sign(whsec('n'), body, 1), body)).rejects.toThrow('too old');
    await expect(runCode(code, {}, body)).rejects.toThrow('too old');
  });
});

it('every example in TypeScript passes the compiler', async () => {
  for (const slug of blocks.keys()) {
    const source = moduleOf(slug);
    if (source !== '') await writeFile(join(workplace.folder, `${slug}.ts`), source);
  }
  for (const name of ['receiver.ts', 'retry.ts'])
    await writeFile(join(workplace.folder, name), blockOf('webhooks', name));
  expect(await workplace.checkTypes()).toBe('');
});
