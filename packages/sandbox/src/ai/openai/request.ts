import { z } from 'zod';
import type { Conversation, Turn } from '#src/ai/conversation.ts';
import { OpenAiError } from './errors.ts';

const SchemaSchema = z.record(z.string(), z.unknown());
const TextPartSchema = z.looseObject({ type: z.literal('text'), text: z.string() });
const RefusalPartSchema = z.looseObject({ type: z.literal('refusal'), refusal: z.string() });
const ImagePartSchema = z.looseObject({
  type: z.literal('image_url'),
  image_url: z.looseObject({ url: z.string().regex(/^data:image\/[a-z+.-]+;base64,[A-Za-z0-9+/=]+$/) }),
});
const ContentSchema = z.union([z.string(), z.array(z.union([TextPartSchema, ImagePartSchema, RefusalPartSchema]))]);

const MessageSchema = z.discriminatedUnion('role', [
  z.looseObject({ role: z.enum(['system', 'developer', 'user']), content: ContentSchema }),
  z.looseObject({ role: z.literal('tool'), content: ContentSchema, tool_call_id: z.string() }),
  z.looseObject({
    role: z.literal('assistant'),
    content: ContentSchema.nullish(),
    tool_calls: z
      .array(
        z.looseObject({
          id: z.string(),
          type: z.literal('function').default('function'),
          function: z.looseObject({ name: z.string(), arguments: z.string() }),
        }),
      )
      .optional(),
  }),
]);
type Message = z.infer<typeof MessageSchema>;

const RequestSchema = z.looseObject({
  model: z.string(),
  messages: z.array(MessageSchema).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).nullish(),
  tools: z
    .array(
      z.looseObject({
        type: z.literal('function'),
        function: z.looseObject({
          name: z.string().regex(/^[\w-]{1,64}$/),
          description: z.string().optional(),
          parameters: SchemaSchema.optional(),
        }),
      }),
    )
    .nullish(),
  tool_choice: z
    .union([
      z.enum(['auto', 'none', 'required']),
      z.looseObject({ type: z.literal('function'), function: z.looseObject({ name: z.string() }) }),
    ])
    .nullish(),
  response_format: z
    .discriminatedUnion('type', [
      z.looseObject({ type: z.literal('text') }),
      z.looseObject({ type: z.literal('json_object') }),
      z.looseObject({
        type: z.literal('json_schema'),
        json_schema: z.looseObject({ name: z.string(), schema: SchemaSchema.optional() }),
      }),
    ])
    .nullish(),
  max_tokens: z.int().positive().nullish(),
  max_completion_tokens: z.int().positive().nullish(),
  seed: z.int().nullish(),
  temperature: z.number().min(0).max(2).nullish(),
});
type Request = z.infer<typeof RequestSchema>;

function readContent(content: z.infer<typeof ContentSchema> | null | undefined): Pick<Turn, 'text' | 'pictures'> {
  if (content === null || content === undefined) return { text: '', pictures: 0 };
  if (typeof content === 'string') return { text: content, pictures: 0 };
  const texts = content.map((part) => (part.type === 'text' ? part.text : part.type === 'refusal' ? part.refusal : ''));
  return {
    text: texts.filter(Boolean).join('\n'),
    pictures: content.filter(({ type }) => type === 'image_url').length,
  };
}

function readMessage(message: Message): Turn {
  const calls = message.role === 'assistant' ? (message.tool_calls ?? []) : [];
  return {
    role: message.role === 'developer' ? 'system' : message.role,
    ...readContent(message.content),
    toolCalls: calls.map(({ id, function: { name, arguments: input } }) => ({ id, name, input })),
  };
}

function readOutput(format: Request['response_format']): Conversation['output'] {
  if (format?.type === 'json_schema') return { kind: 'json', schema: format.json_schema.schema ?? null };
  return format?.type === 'json_object' ? { kind: 'json', schema: null } : { kind: 'text' };
}

export function readOpenAiRequest(body: unknown): Conversation {
  const parsed = RequestSchema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const param = issue?.path.join('.') || null;
    throw new OpenAiError(400, `Invalid value for '${param ?? 'body'}': ${issue?.message ?? 'unreadable'}.`, {
      code: 'invalid_value',
      param,
    });
  }
  const { data } = parsed;
  const output = readOutput(data.response_format);
  // As the real one does: JSON without a schema must be asked for in words, too.
  if (output.kind === 'json' && !output.schema && !JSON.stringify(data.messages).toLowerCase().includes('json')) {
    throw new OpenAiError(
      400,
      "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
      { param: 'messages' },
    );
  }
  const choice = data.tool_choice ?? 'auto';
  return {
    model: data.model,
    turns: data.messages.map(readMessage),
    tools: (data.tools ?? []).map(({ function: { name, description = '', parameters = {} } }) => ({
      name,
      description,
      input: parameters,
    })),
    toolChoice: typeof choice === 'string' ? choice : { name: choice.function.name },
    output,
    maxTokens: data.max_completion_tokens ?? data.max_tokens ?? null,
    seed: data.seed ?? null,
    isStreamed: data.stream ?? false,
    tellsUsage: data.stream_options?.include_usage ?? false,
  };
}
