import { z } from 'zod';
import type { Conversation, JsonSchema, ToolCall, Turn } from '#src/ai/conversation.ts';
import { AnthropicError } from './errors.ts';

const SchemaSchema = z.record(z.string(), z.unknown());
const TextBlockSchema = z.looseObject({ type: z.literal('text'), text: z.string() });
const ImageBlockSchema = z.looseObject({
  type: z.literal('image'),
  source: z.discriminatedUnion('type', [
    z.looseObject({
      type: z.literal('base64'),
      media_type: z.enum(['image/jpeg', 'image/png', 'image/gif', 'image/webp']),
      data: z.base64(),
    }),
    z.looseObject({ type: z.literal('url'), url: z.string() }),
  ]),
});
const ToolUseBlockSchema = z.looseObject({
  type: z.literal('tool_use'),
  id: z.string(),
  name: z.string(),
  input: z.unknown(),
});
const ToolResultBlockSchema = z.looseObject({
  type: z.literal('tool_result'),
  tool_use_id: z.string(),
  content: z.union([z.string(), z.array(z.union([TextBlockSchema, ImageBlockSchema]))]).optional(),
});
const BlockSchema = z.discriminatedUnion('type', [
  TextBlockSchema,
  ImageBlockSchema,
  ToolUseBlockSchema,
  ToolResultBlockSchema,
]);
type Block = z.infer<typeof BlockSchema>;

const FormatSchema = z.looseObject({ type: z.literal('json_schema'), schema: SchemaSchema });

const RequestSchema = z.looseObject({
  model: z.string(),
  max_tokens: z.int().positive(),
  system: z.union([z.string(), z.array(TextBlockSchema)]).optional(),
  messages: z
    .array(z.looseObject({ role: z.enum(['user', 'assistant']), content: z.union([z.string(), z.array(BlockSchema)]) }))
    .min(1),
  stream: z.boolean().optional(),
  tools: z
    .array(
      z.looseObject({
        name: z.string().regex(/^[\w-]{1,128}$/),
        description: z.string().optional(),
        input_schema: SchemaSchema,
      }),
    )
    .optional(),
  tool_choice: z
    .discriminatedUnion('type', [
      z.looseObject({ type: z.enum(['auto', 'any', 'none']) }),
      z.looseObject({ type: z.literal('tool'), name: z.string() }),
    ])
    .optional(),
  output_config: z.looseObject({ format: FormatSchema.nullish() }).optional(),
  /** Where the beta of structured output had it. */
  output_format: FormatSchema.optional(),
});
type Request = z.infer<typeof RequestSchema>;

const readBlockText = (block: Block): string => {
  if (block.type === 'text') return block.text;
  if (block.type !== 'tool_result') return '';
  const { content = '' } = block;
  return typeof content === 'string' ? content : content.map(readBlockText).join('\n');
};

function readTurn(role: 'user' | 'assistant', content: string | Block[]): Turn[] {
  const blocks: Block[] = typeof content === 'string' ? [{ type: 'text', text: content }] : content;
  const results = blocks.filter(({ type }) => type === 'tool_result');
  const others = blocks.filter(({ type }) => type !== 'tool_result');
  const toolCalls = blocks.flatMap((block): ToolCall[] =>
    block.type === 'tool_use' ? [{ id: block.id, name: block.name, input: JSON.stringify(block.input) }] : [],
  );
  const turns: Turn[] = results.map((block) => ({
    role: 'tool',
    text: readBlockText(block),
    pictures: 0,
    toolCalls: [],
  }));
  if (others.length > 0) {
    const text = others.map(readBlockText).filter(Boolean).join('\n');
    turns.push({ role, text, pictures: others.filter(({ type }) => type === 'image').length, toolCalls });
  }
  return turns;
}

function readChoice(choice: Request['tool_choice']): Conversation['toolChoice'] {
  if (!choice) return 'auto';
  if (choice.type === 'tool') return { name: choice.name };
  return choice.type === 'any' ? 'required' : choice.type;
}

function readSystem(system: Request['system']): Turn[] {
  if (system === undefined) return [];
  const text = typeof system === 'string' ? system : system.map((block) => block.text).join('\n');
  return [{ role: 'system', text, pictures: 0, toolCalls: [] }];
}

export function readAnthropicRequest(body: unknown): Conversation {
  const parsed = RequestSchema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AnthropicError(400, `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'unreadable'}`);
  }
  const { data } = parsed;
  const schema: JsonSchema | undefined = data.output_config?.format?.schema ?? data.output_format?.schema;
  return {
    model: data.model,
    turns: [...readSystem(data.system), ...data.messages.flatMap(({ role, content }) => readTurn(role, content))],
    tools: (data.tools ?? []).map(({ name, description = '', input_schema: input }) => ({ name, description, input })),
    toolChoice: readChoice(data.tool_choice),
    output: schema ? { kind: 'json', schema } : { kind: 'text' },
    maxTokens: data.max_tokens,
    seed: null,
    isStreamed: data.stream ?? false,
    tellsUsage: true,
  };
}
