import { z } from 'zod';

/** What people are mailed about a workspace, each to be switched off; as the settings screen says it. */
export const mailKinds = {
  needs_attention: {
    label: 'Needs attention',
    description: 'A post fails or needs a check, or an account needs to be reconnected.',
  },
  daily_summary: {
    label: 'Daily summary',
    description: 'Every morning: what went out yesterday and what’s scheduled today.',
  },
} as const satisfies Record<string, { label: string; description: string }>;
export type MailKind = keyof typeof mailKinds;
export const mailKindNames = Object.keys(mailKinds) as MailKind[];
export const MailKindSchema = z.enum(mailKindNames);

const token = z.string().min(1).max(500).meta({ description: 'From the link in the email.' });

export const MailSubscriptionQuerySchema = z.object({ token });
export const MailSubscriptionLookupSchema = z.object({ token }).meta({ id: 'MailSubscriptionLookup' });
export const MailSubscriptionChangeSchema = z
  .object({ token, isSubscribed: z.boolean() })
  .meta({ id: 'MailSubscriptionChange' });

export const MailSubscriptionSchema = z
  .object({
    // Not the list of kinds: later versions may mail about more.
    kind: z.string().meta({ description: 'What the emails are about.' }),
    workspaceName: z.string(),
    isSubscribed: z.boolean(),
  })
  .meta({ id: 'MailSubscription', description: 'Whether a person gets these emails about a workspace.' });
export type MailSubscription = z.infer<typeof MailSubscriptionSchema>;
