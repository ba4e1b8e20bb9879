import { z } from 'zod';
import { PlanIdSchema } from '#src/billing/plan-id.ts';
import { supportLevelIds } from '#src/billing/plans.ts';
import { supportTopicIds } from './topics.ts';

export const mostSupportText = { subject: 150, message: 5000 };

/** Where somebody was in the dashboard. Without query and fragment, which may hold more than a place. */
export const SupportScreenSchema = z
  .string()
  .regex(/^\/dashboard(?:\/[\w.~%-]+)*\/?$/)
  .max(300);

/** As `x-request-id` has it. */
export const RequestIdSchema = z.string().regex(/^[\w.:-]{8,128}$/);

const LevelSchema = z
  .enum(supportLevelIds)
  .meta({ description: 'The kind of support that the plan in force includes.' });
const expectation = z.string().meta({ description: 'What to expect, in words for people.' });

export const SupportRequestInputSchema = z
  .object({
    topic: z.enum(supportTopicIds, 'Choose a topic.').meta({ example: 'publishing' }),
    subject: z
      .string('Enter a subject.')
      .trim()
      .min(1, 'Enter a subject.')
      .max(mostSupportText.subject, `Use up to ${mostSupportText.subject} characters.`)
      .meta({ example: 'A post went out twice' }),
    message: z
      .string('Describe what you need help with.')
      .trim()
      .min(1, 'Describe what you need help with.')
      .max(mostSupportText.message, `Use up to ${mostSupportText.message.toLocaleString('en-US')} characters.`)
      .meta({ example: 'Yesterday at 9 a.m. the same post appeared twice on our page.' }),
    contactEmail: z
      .string()
      .trim()
      .toLowerCase()
      .max(255, 'Email addresses can have up to 255 characters.')
      .pipe(z.email('Invalid email address'))
      .optional()
      .meta({
        description:
          'Where to reply. Required from people whose account has no email address. Ignored from others: they get the reply at their account’s.',
        example: 'grace@example.com',
      }),
    screen: SupportScreenSchema.optional().meta({
      description: 'The path of the screen the person came from.',
      example: '/dashboard/calendar',
    }),
    failedRequestId: RequestIdSchema.optional().meta({
      description: 'The `requestId` of the error that this is about.',
      example: '5f0c7a52-6a49-4f0e-9d55-0b1f2f4a9c11',
    }),
  })
  .meta({ id: 'NewSupportRequest' });
export type SupportRequestInput = z.infer<typeof SupportRequestInputSchema>;

export const SupportRequestSchema = z
  .object({
    requestId: z.string().meta({ description: 'Names the request. Both emails have it.' }),
    level: LevelSchema,
    expectation,
    replyTo: z.string().meta({ description: 'Where the reply goes.' }),
    isConfirmedByEmail: z.boolean().meta({
      description:
        'Whether a confirmation is on its way to that address. Addresses that didn’t confirm they’re the person’s only get a few an hour.',
    }),
  })
  .meta({ id: 'SupportRequest' });
export type SupportRequest = z.infer<typeof SupportRequestSchema>;

export const SupportSchema = z
  .object({
    isAvailable: z
      .boolean()
      .meta({ description: 'Whether this installation has a support address. If not, its administrator helps.' }),
    plan: PlanIdSchema.nullable().meta({ description: 'The plan in force. Null if there’s none.' }),
    level: LevelSchema,
    expectation,
    replyTo: z
      .string()
      .nullable()
      .meta({ description: 'Where replies go. Null if the account has no email address: requests then need one.' }),
  })
  .meta({ id: 'Support' });
export type Support = z.infer<typeof SupportSchema>;
