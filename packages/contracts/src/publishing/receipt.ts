import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { GrantedApprovalSchema } from '#src/approvals/votes.ts';
import { PublicationStatusSchema } from '#src/posts/publication-status.ts';
import { PublicationCauseSchema } from './causes.ts';

const AttemptStepSchema = z.object({
  name: z.string(),
  label: z.string().meta({ description: 'What was done, in plain words.', example: 'Upload photo 1 of 3' }),
  isCommitting: z.boolean().meta({ description: 'Whether this call makes the post public.' }),
  startedAt: z.iso.datetime(),
  armedAt: z.iso.datetime().nullable().meta({ description: 'When the committing call was about to be made.' }),
  endedAt: z.iso.datetime().nullable(),
  outcome: z.string().nullable().meta({
    description:
      '`done`, `processing`, `retry`, `reconnect`, `rejected`, `unknown`, `left_out`, `found`, `absent`, `unclear`.',
  }),
  detail: z.string().nullable().meta({ description: 'The network’s response or what was found, in plain words.' }),
});

export const AttemptSchema = z
  .object({
    number: z.int().positive(),
    kind: z.enum(['publish', 'look']),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    outcome: z.string().nullable(),
    reason: z.string().nullable(),
    postVersion: z.int().positive(),
    fingerprint: z
      .string()
      .nullable()
      .meta({ description: 'Identifies everything that was sent. The same content has the same fingerprint.' }),
    steps: z.array(AttemptStepSchema),
  })
  .meta({ id: 'PublicationAttempt' });
export type Attempt = z.infer<typeof AttemptSchema>;

export const PublicationReceiptSchema = z
  .object({
    id: z.uuid(),
    platform: PlatformIdSchema,
    socialAccountId: z.uuid().nullable(),
    accountName: z.string().nullable(),
    status: PublicationStatusSchema,
    cause: PublicationCauseSchema.nullable(),
    reason: z.string().nullable(),
    shortfalls: z
      .array(z.string())
      .meta({ description: 'What the published post is missing, such as its first comment, and why.' }),
    scheduledAt: z.iso.datetime().nullable(),
    startedAt: z.iso.datetime().nullable(),
    publishedAt: z.iso.datetime().nullable(),
    nextAttemptAt: z.iso.datetime().nullable(),
    startedLateMs: z.int().nullable().meta({ description: 'From the scheduled time to the first attempt.' }),
    publishedLateMs: z.int().nullable().meta({ description: 'From the scheduled time to when the network had it.' }),
    remoteId: z.string().nullable(),
    permalink: z.string().nullable(),
    approvals: z
      .array(GrantedApprovalSchema)
      .meta({ description: 'By which it was sent. Empty if the client’s rule asked for none.' }),
    attempts: z.array(AttemptSchema),
  })
  .meta({ id: 'PublicationReceipt' });
export type PublicationReceipt = z.infer<typeof PublicationReceiptSchema>;

export const PostReceiptSchema = z
  .object({ publications: z.array(PublicationReceiptSchema) })
  .meta({ id: 'PostReceipt', description: 'Every attempt to publish a post, with its steps and how late it was.' });
export type PostReceipt = z.infer<typeof PostReceiptSchema>;
