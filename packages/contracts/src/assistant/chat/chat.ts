import { z } from 'zod';
import { PageQuerySchema, pageOf } from '#src/api/paging.ts';
import {
  ModelSchema,
  RunFailureSchema,
  runStates,
  SentSchema,
  TokensSchema,
  ToolUseSchema,
} from '#src/assistant/runs/runs.ts';
import { DaySchema } from '#src/calendar/day.ts';

/** Something that would change the workspace: a person decides, by a button. */
export const ProposalSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('draft'), clientId: z.uuid(), clientName: z.string(), text: z.string() }),
    z.object({
      kind: z.literal('schedule'),
      clientId: z.uuid(),
      clientName: z.string(),
      from: DaySchema,
      to: DaySchema,
    }),
    z.object({ kind: z.literal('ideas'), clientId: z.uuid(), clientName: z.string() }),
  ])
  .meta({
    id: 'AssistantProposal',
    description: 'What would change something. Nothing is done until a person says so.',
  });
export type AssistantProposal = z.infer<typeof ProposalSchema>;

export const ChatInputSchema = z
  .object({
    threadId: z.uuid().optional().meta({ description: 'Omit to begin a new one.' }),
    clientId: z.uuid().nullable().default(null).meta({ description: 'Which client it’s about. Null: any.' }),
    message: z.string().trim().min(1, 'Write a question.').max(4_000, 'Use up to 4,000 characters.'),
  })
  .meta({ id: 'ChatRequest' });
export type ChatInput = z.input<typeof ChatInputSchema>;

export const ChatMessageSchema = z
  .object({
    id: z.uuid(),
    role: z.enum(['person', 'assistant']),
    text: z.string(),
    isErased: z.boolean().meta({ description: 'The answer was removed because someone it was about was erased.' }),
    createdAt: z.iso.datetime(),
    run: z
      .object({
        id: z.uuid(),
        state: z.enum(runStates),
        model: ModelSchema,
        sent: SentSchema,
        toolUses: z.array(ToolUseSchema),
        proposals: z.array(ProposalSchema),
        tokens: TokensSchema.nullable(),
        failure: RunFailureSchema.nullable(),
      })
      .nullable()
      .meta({ description: 'How the answer came about. Null for a person’s message.' }),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof ChatMessageSchema>;

const thread = {
  id: z.uuid(),
  title: z.string(),
  clientId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};
export const ChatThreadSchema = z
  .object({ ...thread, messages: z.array(ChatMessageSchema).meta({ description: 'Oldest first.' }) })
  .meta({ id: 'ChatThread' });
export type ChatThread = z.infer<typeof ChatThreadSchema>;
export const ChatThreadSummarySchema = z.object(thread).meta({ id: 'ChatThreadSummary' });
export type ChatThreadSummary = z.infer<typeof ChatThreadSummarySchema>;
export const ChatThreadsQuerySchema = PageQuerySchema;
export const ChatThreadListSchema = pageOf(ChatThreadSummarySchema).meta({
  id: 'ChatThreadList',
  description: 'Your own threads, newest first.',
});
export type ChatThreadList = z.infer<typeof ChatThreadListSchema>;

export const ChatThreadChangeSchema = z
  .object({ title: z.string().trim().min(1, 'Enter a title.').max(120, 'Use up to 120 characters.') })
  .meta({ id: 'ChatThreadChange' });
export type ChatThreadChange = z.infer<typeof ChatThreadChangeSchema>;

/** Answer of a chat request that waits for the end. */
export const ChatAnswerSchema = z.object({ threadId: z.uuid(), message: ChatMessageSchema }).meta({ id: 'ChatAnswer' });
export type ChatAnswer = z.infer<typeof ChatAnswerSchema>;

/** What the `part` events of a chat carry: first which thread it is, so that a reload finds a new one, then each proposal. */
export const ChatPartSchema = z.union([z.object({ threadId: z.uuid() }), z.object({ proposal: ProposalSchema })]);
export type ChatPart = z.infer<typeof ChatPartSchema>;
