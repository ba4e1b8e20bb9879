import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { ModelSchema, SentSchema } from '#src/assistant/runs/runs.ts';
import { TextLanguageSchema, VoiceFindingSchema } from '#src/assistant/voice/voice-settings.ts';

export const rewriteActions = [
  'rewrite',
  'shorten',
  'lengthen',
  'tone',
  'translate',
  'per_network',
  'hashtags',
  'first_comment',
  'hooks',
] as const;
export type RewriteAction = (typeof rewriteActions)[number];

export const tones = ['warm', 'formal', 'playful', 'direct', 'expert'] as const;
export type Tone = (typeof tones)[number];

export const RewriteInputSchema = z
  .object({
    clientId: z.uuid(),
    action: z.enum(rewriteActions),
    text: z.string().trim().min(1, 'Write something first.').max(10_000, 'Use up to 10,000 characters.'),
    platforms: z
      .array(PlatformIdSchema)
      .max(5)
      .default([])
      .meta({ description: 'Whose limits to keep to. `per_network` writes one version for each.' }),
    tone: z.enum(tones).optional().meta({ description: 'For `tone`.' }),
    language: TextLanguageSchema.optional().meta({ description: 'For `translate`.' }),
    instruction: z.string().trim().max(500, 'Use up to 500 characters.').default(''),
  })
  .superRefine(({ action, tone, language, platforms }, context) => {
    const missing = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (action === 'tone' && !tone) missing('tone', 'Choose a tone.');
    if (action === 'translate' && !language) missing('language', 'Choose a language.');
    if (action === 'per_network' && platforms.length === 0) missing('platforms', 'Choose at least one network.');
  })
  .meta({ id: 'RewriteRequest' });
export type RewriteInput = z.input<typeof RewriteInputSchema>;

const findings = z
  .array(VoiceFindingSchema)
  .meta({ description: 'Where it breaks a rule, or states an unknown number.' });

export const WrittenTextSchema = z
  .object({
    platform: PlatformIdSchema.nullable(),
    text: z.string(),
    findings,
  })
  .meta({ id: 'WrittenText' });
export type WrittenText = z.infer<typeof WrittenTextSchema>;

const written = { runId: z.uuid(), model: ModelSchema, sent: SentSchema };

export const RewrittenSchema = z
  .object({ ...written, texts: z.array(WrittenTextSchema).meta({ description: 'Several for hooks and networks.' }) })
  .meta({ id: 'Rewritten' });
export type Rewritten = z.infer<typeof RewrittenSchema>;

export const AltTextInputSchema = z
  .object({ mediaId: z.uuid(), language: TextLanguageSchema.default('fr') })
  .meta({ id: 'AltTextRequest' });
export type AltTextInput = z.input<typeof AltTextInputSchema>;

export const AltTextSchema = z.object({ ...written, text: z.string(), findings }).meta({ id: 'AltText' });
export type AltText = z.infer<typeof AltTextSchema>;

export const ReplyInputSchema = z
  .object({
    conversationId: z.uuid(),
    instruction: z.string().trim().max(500, 'Use up to 500 characters.').default(''),
  })
  .meta({ id: 'ReplyRequest' });
export type ReplyInput = z.input<typeof ReplyInputSchema>;

export const ReplySuggestionsSchema = z
  .object({
    ...written,
    items: z.array(
      WrittenTextSchema.extend({
        restsOn: z
          .array(z.object({ kind: z.enum(['saved_reply', 'fact']), id: z.uuid().nullable(), text: z.string() }))
          .meta({ description: 'Saved replies and facts that it uses. Empty: check every claim.' }),
      }),
    ),
  })
  .meta({ id: 'ReplySuggestions' });
export type ReplySuggestions = z.infer<typeof ReplySuggestionsSchema>;

export const SummaryInputSchema = z.object({ conversationId: z.uuid() }).meta({ id: 'SummaryRequest' });
export type SummaryInput = z.infer<typeof SummaryInputSchema>;
export const SummarySchema = z.object({ ...written, text: z.string(), findings }).meta({ id: 'ThreadSummary' });
export type Summary = z.infer<typeof SummarySchema>;
