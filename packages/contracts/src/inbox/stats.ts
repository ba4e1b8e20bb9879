import { z } from 'zod';

const minutes = z.number().nonnegative().nullable();

const AnswerTimesSchema = z
  .object({
    n: z.int().nonnegative().meta({ description: 'Answers in the period.' }),
    medianMinutes: minutes.meta({ description: 'In business minutes. Null if there were none.' }),
    p90Minutes: minutes,
    withinTarget: z.number().min(0).max(1).nullable().meta({ description: 'Share, of those that had a target.' }),
  })
  .meta({ id: 'AnswerTimes' });
export type AnswerTimes = z.infer<typeof AnswerTimesSchema>;

const figures = {
  received: z.int().nonnegative().meta({ description: 'Messages from people.' }),
  conversations: z.int().nonnegative().meta({ description: 'Conversations that began to wait in the period.' }),
  answeredShare: z.number().min(0).max(1).nullable().meta({ description: 'Of these, how many were answered.' }),
  firstAnswer: AnswerTimesSchema,
  nextAnswer: AnswerTimesSchema,
};

/** Of a period. */
export const InboxFiguresSchema = z.object(figures).meta({ id: 'InboxFigures' });
export type InboxFigures = z.infer<typeof InboxFiguresSchema>;

export const InboxStatsQuerySchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  clientId: z.uuid().optional(),
  socialAccountId: z.uuid().optional(),
});
export type InboxStatsQuery = z.infer<typeof InboxStatsQuerySchema>;

export const InboxStatsSchema = z
  .object({
    ...figures,
    previous: InboxFiguresSchema.nullable().meta({
      description: 'Over the period before, of the same length. Null if your plan has no comparison.',
    }),
    bySentiment: z.object({
      positive: z.int().nonnegative(),
      neutral: z.int().nonnegative(),
      negative: z.int().nonnegative(),
    }),
    byClient: z.array(z.object({ clientId: z.uuid(), name: z.string(), ...figures })),
    byMember: z.array(
      z.object({
        userId: z.uuid().nullable(),
        name: z.string(),
        answers: z.int().nonnegative(),
        firstAnswer: AnswerTimesSchema,
      }),
    ),
  })
  .meta({ id: 'InboxStats' });
export type InboxStats = z.infer<typeof InboxStatsSchema>;
