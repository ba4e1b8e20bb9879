import { z } from 'zod';

const day = z.iso.date().refine((text) => !text.startsWith('0000'), 'There’s no year 0.');

export const ApprovalFiguresQuerySchema = z
  .object({
    from: day.meta({ description: 'First day, in the time zone of the client or, without one, of the workspace.' }),
    to: day.meta({ description: 'Last day.' }),
    clientId: z.uuid().optional().meta({ description: 'Only this client.' }),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day can’t be before the first.' });
export type ApprovalFiguresQuery = z.infer<typeof ApprovalFiguresQuerySchema>;

const figures = {
  n: z.int().nonnegative().meta({ description: 'Posts that someone approved for the first time in the period.' }),
  firstPassShare: z.number().min(0).max(1).nullable().meta({
    description: 'The share of them that nobody asked to change or declined before. Null if nothing was approved.',
  }),
  medianMinutes: z.number().nonnegative().nullable().meta({
    description:
      'From the first time approval was asked for to the last yes that was needed. Null if nothing was approved.',
  }),
};
export const ApprovalTotalsSchema = z.object(figures);
export type ApprovalTotals = z.infer<typeof ApprovalTotalsSchema>;

export const ApprovalFiguresSchema = z
  .object({
    ...figures,
    byClient: z.array(z.object({ clientId: z.uuid(), name: z.string(), ...figures })),
    byMember: z
      .array(z.object({ userId: z.uuid().nullable(), name: z.string(), ...figures }))
      .meta({ description: 'By who wrote the posts.' }),
  })
  .meta({
    id: 'ApprovalFigures',
    description: 'Posts that went out because nobody answered aren’t counted: nobody approved them.',
  });
export type ApprovalFigures = z.infer<typeof ApprovalFiguresSchema>;
