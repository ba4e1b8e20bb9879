import { type APIError, AuthenticationError, BadRequestError, NotFoundError, RateLimitError } from 'openai';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ModelSandbox, pixel, startModelSandbox } from '#src/ai/testing/model-sandbox.ts';

let sandbox: ModelSandbox;
beforeAll(async () => {
  sandbox = await startModelSandbox();
});
afterEach(() => sandbox.control('clear'));
afterAll(() => sandbox.close());

const model = 'sandbox model';
const draft = [
  'Rewrite the draft in French, in at most 280 characters.',
  '<<< draft 7f3a9c21e0',
  'Notre brioche au miel sort du four à 8 h. Elle est faite sur place. #boulangerie',
  '>>> draft 7f3a9c21e0',
].join('\n');
const messages = [{ role: 'user' as const, content: draft }];

const listPosts = {
  type: 'function' as const,
  function: {
    name: 'list_posts',
    description: 'Posts of a client.',
    parameters: {
      type: 'object',
      properties: {
        clientId: { type: 'string', format: 'uuid' },
        status: { type: 'string', enum: ['draft', 'published'] },
      },
      required: ['clientId', 'status'],
    },
  },
};
const clientId = '0190a1b2-3c4d-7e5f-8a6b-112233445566';

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const ask = (key = 'sandbox', name = model) => sandbox.openai(key).chat.completions.create({ model: name, messages });

const see = (url: string) =>
  sandbox.openai().chat.completions.create({
    model,
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Write an alternative text in English.' },
          { type: 'image_url', image_url: { url } },
        ],
      },
    ],
  });

describe('completions', () => {
  it('writes from what it was sent, the same each time', async () => {
    const first = await ask();
    const text = first.choices[0]?.message.content ?? '';
    expect(text).toContain('brioche au miel');
    expect(text.length).toBeLessThanOrEqual(280);
    expect(first.choices[0]?.finish_reason).toBe('stop');
    expect(first.usage).toEqual({
      prompt_tokens: Math.ceil(draft.length / 4),
      completion_tokens: Math.ceil(text.length / 4),
      total_tokens: Math.ceil(draft.length / 4) + Math.ceil(text.length / 4),
    });
    expect((await ask()).choices[0]?.message.content).toBe(text);
  });

  it('streams the same text in pieces, and what it used at the end', async () => {
    const whole = await sandbox.openai().chat.completions.create({ model, messages });
    const stream = await sandbox.openai().chat.completions.create({
      model,
      messages,
      stream: true,
      stream_options: { include_usage: true },
    });
    const chunks = await collect(stream);
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe(
      whole.choices[0]?.message.content,
    );
    expect(chunks.length).toBeGreaterThan(10);
    expect(chunks.at(-1)?.usage).toEqual(whole.usage);
    expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe('stop');
  });

  it('stops at the limit of tokens', async () => {
    const { choices, usage } = await sandbox
      .openai()
      .chat.completions.create({ model, messages, max_completion_tokens: 5 });
    expect(choices[0]?.finish_reason).toBe('length');
    expect(usage?.completion_tokens).toBe(5);
  });

  it('takes a picture as a data URL, and refuses one elsewhere', async () => {
    const { choices, usage } = await see(`data:image/png;base64,${pixel}`);
    expect(choices[0]?.message.content).toMatch(/\w{3}/);
    expect(usage?.prompt_tokens).toBe(85 + Math.ceil('Write an alternative text in English.'.length / 4));
    await expect(see('https://elsewhere.example/cat.png')).rejects.toBeInstanceOf(BadRequestError);
  });
});

describe('tools', () => {
  const question = { role: 'user' as const, content: `What did we publish lately? The client is ${clientId}.` };

  it('calls the fitting tool, then says what it read', async () => {
    const asked = await sandbox.openai().chat.completions.create({ model, messages: [question], tools: [listPosts] });
    expect(asked.choices[0]?.finish_reason).toBe('tool_calls');
    const message = asked.choices[0]?.message;
    const call = message?.tool_calls?.[0];
    if (!message || call?.type !== 'function') throw new Error('No tool was called.');
    expect(JSON.parse(call.function.arguments)).toMatchObject({ clientId });

    const answered = await sandbox.openai().chat.completions.create({
      model,
      messages: [
        question,
        message,
        { role: 'tool', tool_call_id: call.id, content: 'Brioche au miel, published Monday' },
      ],
      tools: [listPosts],
    });
    expect(answered.choices[0]?.message.content).toContain('Brioche au miel');
  });

  it('streams the arguments in pieces', async () => {
    const stream = sandbox.openai().chat.completions.stream({ model, messages: [question], tools: [listPosts] });
    const call = (await stream.finalChatCompletion()).choices[0]?.message.tool_calls?.[0];
    if (call?.type !== 'function') throw new Error('No tool was called.');
    expect(call.function.name).toBe('list_posts');
    expect(JSON.parse(call.function.arguments)).toMatchObject({ clientId });
  });
});

describe('structured output', () => {
  const schema = {
    type: 'object',
    properties: {
      hooks: { type: 'array', minItems: 5, maxItems: 5, items: { type: 'string', maxLength: 40 } },
      platform: { type: 'string', enum: ['x', 'linkedin'] },
      basedOn: { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] },
    },
    required: ['hooks', 'platform', 'basedOn'],
    additionalProperties: false,
  };

  const fill = async (content: string) => {
    const { choices } = await sandbox.openai().chat.completions.create({
      model,
      messages: [{ role: 'user', content }],
      response_format: { type: 'json_schema', json_schema: { name: 'hooks', schema, strict: true } },
    });
    return JSON.parse(choices[0]?.message.content ?? '') as { hooks: string[]; platform: string; basedOn: unknown };
  };

  it('fills a schema within its limits, with IDs of the request only', async () => {
    const { hooks, platform, basedOn } = await fill(draft);
    expect(hooks).toHaveLength(5);
    expect(hooks.every((hook) => hook.length > 5 && hook.length <= 40)).toBe(true);
    expect(['x', 'linkedin']).toContain(platform);
    expect(basedOn).toBeNull();
    expect((await fill(`${draft}\nclient ${clientId}`)).basedOn).toBe(clientId);
  });

  it('finds a schema in the prompt when only JSON is asked for', async () => {
    const { choices } = await sandbox.openai().chat.completions.create({
      model,
      messages: [
        { role: 'system', content: `JSON schema:\n${JSON.stringify(schema)}\nAnswer with JSON.` },
        ...messages,
      ],
      response_format: { type: 'json_object' },
    });
    expect(JSON.parse(choices[0]?.message.content ?? '')).toMatchObject({ basedOn: null });
  });
});

describe('errors', () => {
  it('refuses a wrong key, an unknown model and what it cannot read', async () => {
    await expect(ask('wrong')).rejects.toBeInstanceOf(AuthenticationError);
    await expect(ask('sk-anything')).resolves.toBeDefined();
    await expect(ask('sandbox', 'other')).rejects.toBeInstanceOf(NotFoundError);
    await expect(sandbox.openai().chat.completions.create({ model, messages: [] })).rejects.toMatchObject({
      status: 400,
      param: 'messages',
    });
    const large = 'x'.repeat(21 * 1024 * 1024);
    await expect(
      sandbox.openai().chat.completions.create({ model, messages: [{ role: 'user', content: large }] }),
    ).rejects.toMatchObject({ status: 413 });
  });

  it('lists its model', async () => {
    expect((await sandbox.openai().models.list()).data.map(({ id }) => id)).toEqual([model]);
  });

  it('fails as it is told, so many times', async () => {
    await sandbox.fail({ times: 2, status: 429, retryAfter: 7 });
    const error = await ask().catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(RateLimitError);
    expect((error as APIError).headers?.get('retry-after')).toBe('7');
    await expect(ask()).rejects.toBeInstanceOf(RateLimitError);
    await expect(ask()).resolves.toBeDefined();
  });

  it('cuts, stalls, delays, breaks its JSON and keeps its usage to itself', async () => {
    const stream = async (options: { signal?: AbortSignal } = {}) =>
      collect(await sandbox.openai().chat.completions.create({ model, messages, stream: true }, options));
    const brieflyStream = () => stream({ signal: AbortSignal.timeout(300) });
    await sandbox.fail({ cutAfter: 3 }, { stallAfter: 3 }, { delayMs: 2000 });
    await expect(stream()).rejects.toThrow(/terminated|premature|closed/i);
    const started = Date.now();
    await brieflyStream().catch(() => {});
    await brieflyStream().catch(() => {});
    expect(Date.now() - started).toBeGreaterThan(550);

    await sandbox.fail({ malformed: 'answer' }, { usage: 'none' }, { cutAfter: 2 });
    const broken = await sandbox.openai().chat.completions.create({
      model,
      messages,
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'text', schema: { type: 'object', properties: { text: { type: 'string' } } } },
      },
    });
    expect(() => JSON.parse(broken.choices[0]?.message.content ?? '') as unknown).toThrow(SyntaxError);
    expect((await ask()).usage).toBeUndefined();
    await expect(ask()).rejects.toThrow('Connection error');
  });
});

describe('control', () => {
  it('answers what it was told to, and shows what it received', async () => {
    await sandbox.script(
      { text: 'One.' },
      { toolCalls: [{ name: 'list_posts', input: { clientId } }] },
      { refusal: 'No.' },
    );
    const answer = async () => (await sandbox.openai().chat.completions.create({ model, messages })).choices[0];
    expect((await answer())?.message.content).toBe('One.');
    expect((await answer())?.message.tool_calls?.[0]).toMatchObject({
      function: { arguments: JSON.stringify({ clientId }) },
    });
    expect((await answer())?.finish_reason).toBe('content_filter');
    const received = await sandbox.requests();
    expect(received).toHaveLength(3);
    expect(received[0]).toMatchObject({
      api: 'openai',
      body: { model, messages },
      answer: { status: 200, text: 'One.', usage: { output: 1 } },
    });
    expect(await sandbox.readPage('/ai')).toContain('Request 3');
    expect(await sandbox.readPage('/ai/requests/1')).toContain('brioche au miel');
  });

  it('keeps answers and faults for the requests that they are meant for', async () => {
    await sandbox.script({ text: 'For buns.', when: 'buns' }, { text: 'For bread.', when: 'bread' });
    await sandbox.fail({ status: 503, when: 'cake' });
    const answer = async (content: string) => {
      const asked = [{ role: 'user' as const, content }];
      return (await sandbox.openai().chat.completions.create({ model, messages: asked })).choices[0]?.message.content;
    };
    expect(await answer('Write about bread.')).toBe('For bread.');
    await expect(answer('Write about cake.')).rejects.toThrow('503');
    expect(await answer('Write about buns.')).toBe('For buns.');
    await expect(sandbox.script({ when: 'buns' })).rejects.toThrow('should have text');
  });
});
