import { z } from 'zod';
import { ModelSchema, runKinds } from './runs/runs.ts';

/** Why the model cannot be asked. The engine answers all the same, but for the plan. */
export const modelObstacles = ['no_model', 'off_in_workspace', 'off_for_client', 'plan', 'allowance_used'] as const;
export type ModelObstacle = (typeof modelObstacles)[number];

export const AssistantStatusSchema = z
  .object({
    model: ModelSchema.nullable().meta({ description: 'Null if none is connected.' }),
    isOn: z.boolean().meta({ description: 'Whether this workspace lets texts go to a model.' }),
    obstacle: z
      .enum(modelObstacles)
      .nullable()
      .meta({ description: 'Why the model can’t be asked now. Null if it can.' }),
    hasAssistant: z.boolean().meta({ description: 'Whether the plan includes the assistant.' }),
    usage: z.object({
      month: z.string().meta({ example: '2026-11' }),
      tokens: z.int().nonnegative(),
      allowance: z.int().nonnegative(),
      renewsAt: z.iso.datetime(),
    }),
  })
  .meta({ id: 'AssistantStatus' });
export type AssistantStatus = z.infer<typeof AssistantStatusSchema>;

export const AssistantStatusQuerySchema = z.object({
  clientId: z.uuid().optional().meta({ description: 'Also looks at this client’s switch.' }),
});

export const AssistantSettingsSchema = z
  .object({ isOn: z.boolean().meta({ description: 'Whether texts of this workspace may go to a model.' }) })
  .meta({ id: 'AssistantSettings' });
export type AssistantSettings = z.infer<typeof AssistantSettingsSchema>;

export const UsageSchema = z
  .object({
    months: z.array(
      z.object({
        month: z.string(),
        input: z.int().nonnegative(),
        output: z.int().nonnegative(),
        cost: z.number().nonnegative().nullable(),
        requests: z.int().nonnegative(),
      }),
    ),
    byKind: z
      .array(z.object({ kind: z.enum(runKinds), tokens: z.int().nonnegative(), requests: z.int().nonnegative() }))
      .meta({ description: 'This month, most first.' }),
    hasPrices: z.boolean(),
  })
  .meta({ id: 'AssistantUsage', description: 'The last 12 months, newest first.' });
export type AssistantUsage = z.infer<typeof UsageSchema>;
