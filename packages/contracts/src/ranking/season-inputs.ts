import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { PostFormatSchema } from '#src/analytics/metrics.ts';
import { SeasonSchema } from './season-schema.ts';
import { SizeClassSchema } from './table.ts';

// What a season is computed from, and all of it: a closed season is frozen as this. Nothing in it names a client, an
// account or a person.

const count = z.int().nonnegative();

export const SeasonPublicationSchema = z.strictObject({
  id: z.uuid(),
  account: z.string().min(1).max(100).meta({
    description:
      'Stands for the account on its network, whoever connected it and however often: the same account has the same key.',
  }),
  platform: PlatformIdSchema,
  format: PostFormatSchema,
  sizeClass: SizeClassSchema.nullable().meta({
    description: 'On the day of publishing. Null if followers are unknown.',
  }),
  publishedAt: z.iso.datetime(),
  engagements: z.number().nonnegative().nullable().meta({
    description:
      'At 7 days, without own interactions; the last known ones if the post was deleted. Null if it’s younger or the network tells none.',
  }),
  ownInteractions: count.meta({
    description: 'Comments by the account itself and by accounts of the same workspace, taken off `engagements`.',
  }),
  baseline: z.strictObject({ median: z.number().nonnegative(), n: count }).nullable().meta({
    description:
      'Median engagements at 7 days of what the account published in this format in the 90 days before, whoever made it, and of how many.',
  }),
});
export type SeasonPublication = z.infer<typeof SeasonPublicationSchema>;

const AnswersSchema = z
  .strictObject({
    minutes: z
      .array(z.number().nonnegative())
      .meta({ description: 'Of each first answer: minutes within the client’s business hours.' }),
    asked: count.meta({ description: 'Messages that wanted an answer.' }),
    answered: count,
  })
  .refine(({ asked, answered, minutes }) => minutes.length <= answered && answered <= asked);

const PunctualitySchema = z
  .strictObject({
    planned: count.meta({ description: 'Without those that need a check and failures that the network caused.' }),
    onTime: count.meta({ description: 'Went out within their minute.' }),
  })
  .refine(({ planned, onTime }) => onTime <= planned);

const SteadinessSchema = z
  .strictObject({
    due: count.meta({ description: 'Weeks wholly in the season, of each client that the person composed for.' }),
    kept: count.meta({ description: 'Those in which the client’s planned rhythm was kept.' }),
  })
  .refine(({ due, kept }) => kept <= due);

export const SeasonPersonSchema = z.strictObject({
  id: z.uuid().meta({ description: 'Of the participant, not of the user.' }),
  span: z.strictObject({ firstAt: z.iso.datetime(), lastAt: z.iso.datetime() }).nullable().meta({
    description:
      'First and last publication of the 90 days up to the end of the season, or up to now while it is open. Null without one.',
  }),
  publications: z.array(SeasonPublicationSchema).meta({
    description: 'Everything that the person composed and that went out in the season, deleted since or not.',
  }),
  answers: AnswersSchema,
  punctuality: PunctualitySchema,
  steadiness: SteadinessSchema,
});
export type SeasonPerson = z.infer<typeof SeasonPersonSchema>;

/** Raised when the same inputs would give another table. */
export const currentFormula = 1;

export const SeasonInputsSchema = z.strictObject({
  season: SeasonSchema,
  formula: z.literal(currentFormula),
  people: z.array(SeasonPersonSchema),
});
export type SeasonInputs = z.infer<typeof SeasonInputsSchema>;
