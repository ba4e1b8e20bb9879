import { z } from 'zod';
import { errorCodes } from '#src/api/errors.ts';
import { EvidenceLinkSchema } from '#src/assistant/evidence.ts';

export const runKinds = ['ideas', 'trends', 'rewrite', 'alt_text', 'reply', 'summary', 'chat'] as const;
export type RunKind = (typeof runKinds)[number];

export const runStates = ['running', 'done', 'stopped', 'failed'] as const;
export type RunState = (typeof runStates)[number];

export const ModelSchema = z
  .object({
    name: z.string().meta({ description: 'Named wherever its words are shown.' }),
    sees: z.boolean().meta({ description: 'Whether it can be shown pictures.' }),
  })
  .meta({ id: 'AssistantModel' });
export type Model = z.infer<typeof ModelSchema>;

export const sentKinds = [
  'post',
  'comment',
  'message',
  'saved_reply',
  'fact',
  'figure',
  'day',
  'trend',
  'picture',
  'draft',
  'voice',
  'question',
] as const;
export type SentKind = (typeof sentKinds)[number];

export const SentSchema = z
  .object({
    clientName: z.string().nullable(),
    items: z.array(z.object({ kind: z.enum(sentKinds), n: z.int().positive() })),
    masked: z.int().nonnegative().meta({ description: 'Names, numbers, and addresses that were masked.' }),
  })
  .meta({ id: 'AssistantSent', description: 'What was sent to the model.' });
export type Sent = z.infer<typeof SentSchema>;

export const TokensSchema = z
  .object({
    input: z.int().nonnegative(),
    output: z.int().nonnegative(),
    isEstimated: z.boolean().meta({ description: 'The model did not say how many it used.' }),
    cost: z.number().nonnegative().nullable().meta({ description: 'US dollars. Null where no prices are set.' }),
  })
  .meta({ id: 'AssistantTokens' });
export type Tokens = z.infer<typeof TokensSchema>;

export const ToolUseSchema = z
  .object({
    label: z.string().meta({ example: 'Read 12 posts of Boulangerie Martin' }),
    links: z.array(EvidenceLinkSchema),
  })
  .meta({ id: 'AssistantToolUse', description: 'Something of the workspace that the model read.' });
export type ToolUse = z.infer<typeof ToolUseSchema>;

export const RunFailureSchema = z.object({ code: z.enum(errorCodes), message: z.string() });
export type RunFailure = z.infer<typeof RunFailureSchema>;

export const RunSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(runKinds),
    state: z.enum(runStates),
    model: ModelSchema,
    sent: SentSchema,
    text: z.string().meta({ description: 'What it wrote so far.' }),
    toolUses: z.array(ToolUseSchema),
    result: z.unknown().meta({ description: 'The answer of the request that began it. Null before it’s done.' }),
    tokens: TokensSchema.nullable(),
    failure: RunFailureSchema.nullable(),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AssistantRun', description: 'One request to the model. It goes on when nobody watches.' });
export type Run = z.infer<typeof RunSchema>;

/**
 * What a stream of the assistant carries, by the name of its event. `run` comes first and after a reload carries all that was
 * written so far; `failed` or `done` comes last.
 */
export const runEvents = {
  run: RunSchema,
  delta: z.object({ text: z.string() }),
  tool: ToolUseSchema,
  /** A part of the result that is complete, such as one idea of several. */
  part: z.unknown(),
  failed: RunFailureSchema,
  done: RunSchema,
} as const;
export type RunEventName = keyof typeof runEvents;
export type RunEvent = {
  [Name in RunEventName]: { event: Name; data: z.infer<(typeof runEvents)[Name]> };
}[RunEventName];
