import { type APIError, AuthenticationError, BadRequestError, NotFoundError } from '@anthropic-ai/sdk';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ModelSandbox, pixel, startModelSandbox } from '#src/ai/testing/model-sandbox.ts';

let sandbox: ModelSandbox;
beforeAll(async () => {
  sandbox = await startModelSandbox();
});
afterEach(() => sandbox.control('clear'));
afterAll(() => sandbox.close());

const system = 'Reply in English.';
const question = 'Are you open on Sunday? Reply to this comment.';
const base = {
  model: 'sandbox model',
  max_tokens: 500,
  system,
  messages: [{ role: 'user' as const, content: question }],
};
const input = Math.ceil(system.length / 4) + Math.ceil(question.length / 4);

const textOf = (content: { type: string }[]) =>
  content.map((block) => (block.type === 'text' ? (block as unknown as { text: string }).text : '')).join('');

describe('messages', () => {
  it('writes, and says what it used', async () => {
    const message = await sandbox.anthropic().messages.create(base);
    const text = textOf(message.content);
    expect(text.length).toBeGreaterThan(10);
    expect(message).toMatchObject({ role: 'assistant', stop_reason: 'end_turn', model: 'sandbox model' });
    expect(message.usage).toMatchObject({ input_tokens: input, output_tokens: Math.ceil(text.length / 4) });
  });

  it('streams the same text', async () => {
    const whole = await sandbox.anthropic().messages.create(base);
    const pieces: string[] = [];
    const stream = sandbox
      .anthropic()
      .messages.stream(base)
      .on('text', (piece) => pieces.push(piece));
    const final = await stream.finalMessage();
    expect(pieces.join('')).toBe(textOf(whole.content));
    expect(pieces.length).toBeGreaterThan(3);
    expect(final.usage).toMatchObject({ input_tokens: input, output_tokens: whole.usage.output_tokens });
  });

  it('takes a picture', async () => {
    const { usage } = await sandbox.anthropic().messages.create({
      ...base,
      messages: [
        {
          role: 'user',
          content: [
            { type: 'image', source: { type: 'base64', media_type: 'image/png', data: pixel } },
            { type: 'text', text: question },
          ],
        },
      ],
    });
    expect(usage.input_tokens).toBe(input + 85);
  });

  it('calls tools, whole and streamed, and answers from their results', async () => {
    const tools = [
      { name: 'find_clients', description: 'The clients.', input_schema: { type: 'object' as const, properties: {} } },
    ];
    const messages = [{ role: 'user' as const, content: 'Who are our clients?' }];
    const asked = await sandbox.anthropic().messages.create({ ...base, messages, tools });
    expect(asked.stop_reason).toBe('tool_use');
    const use = asked.content.find((block) => block.type === 'tool_use');
    expect(use).toMatchObject({ name: 'find_clients', input: {} });
    const streamed = await sandbox
      .anthropic()
      .messages.stream({ ...base, messages, tools })
      .finalMessage();
    expect(streamed.content).toMatchObject([{ type: 'tool_use', name: 'find_clients', input: {} }]);
    const answered = await sandbox.anthropic().messages.create({
      ...base,
      messages: [
        ...messages,
        { role: 'assistant', content: asked.content },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: use?.id ?? '', content: 'Boulangerie Martin' }] },
      ],
      tools,
    });
    expect(textOf(answered.content)).toContain('Boulangerie Martin');
  });

  it('fills a schema, as a format and as a tool it must call', async () => {
    const schema = {
      type: 'object' as const,
      properties: { text: { type: 'string', maxLength: 80 }, language: { type: 'string', enum: ['fr', 'en'] } },
      required: ['text', 'language'],
      additionalProperties: false,
    };
    const formatted = await sandbox
      .anthropic()
      .messages.create({ ...base, output_config: { format: { type: 'json_schema', schema } } });
    expect(JSON.parse(textOf(formatted.content))).toMatchObject({ language: 'en' });
    const forced = await sandbox.anthropic().messages.create({
      ...base,
      tools: [{ name: 'json', description: 'Respond with a JSON object.', input_schema: schema }],
      tool_choice: { type: 'any', disable_parallel_tool_use: true },
    });
    expect(forced.content).toMatchObject([{ type: 'tool_use', name: 'json', input: { language: 'en' } }]);
  });
});

describe('errors', () => {
  it('refuses in its own shape', async () => {
    await expect(sandbox.anthropic('wrong').messages.create(base)).rejects.toBeInstanceOf(AuthenticationError);
    await expect(sandbox.anthropic().messages.create({ ...base, model: 'other' })).rejects.toBeInstanceOf(
      NotFoundError,
    );
    await expect(sandbox.anthropic().messages.create({ ...base, messages: [] })).rejects.toBeInstanceOf(
      BadRequestError,
    );
    await sandbox.fail({ status: 529 });
    const error = (await sandbox
      .anthropic()
      .messages.create(base)
      .catch((failure: unknown) => failure)) as APIError;
    expect(error.status).toBe(529);
    expect(error.error).toMatchObject({ type: 'error', error: { type: 'overloaded_error' } });
  });

  it('refuses to write, cuts a stream', async () => {
    await sandbox.script({ refusal: 'I can’t help with that.' });
    expect((await sandbox.anthropic().messages.create(base)).stop_reason).toBe('refusal');
    await sandbox.fail({ cutAfter: 2 });
    await expect(sandbox.anthropic().messages.stream(base).finalMessage()).rejects.toThrow(
      /terminated|premature|closed|error/i,
    );
  });
});
