import { z } from 'zod';
import { ReportLanguageSchema } from '#src/reports/blocks.ts';
import { longestLinkDays, usualLinkDays } from './limits.ts';
import { PageDeviceSchema } from './page.ts';

const LinkDaysSchema = z
  .int()
  .min(1, 'Choose at least one day.')
  .max(longestLinkDays, `Links can work for up to ${longestLinkDays} days.`)
  .meta({ description: 'How many days from now it works.' });

/** The link of a client's page, as the team sees it. */
export const PageLinkSchema = z
  .object({
    id: z.uuid(),
    url: z.url(),
    language: ReportLanguageSchema.meta({ description: 'Of the page and its emails.' }),
    createdAt: z.iso.datetime(),
    createdByName: z.string().nullable().meta({ description: 'Null if that account was deleted.' }),
    expiresAt: z.iso.datetime(),
    isExpired: z.boolean(),
    lastOpenedAt: z.iso.datetime().nullable().meta({ description: 'When a contact last had the page open.' }),
    sentAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PageLink', description: 'Opens the client’s page, once a contact has entered a code sent by email.' });
export type PageLink = z.infer<typeof PageLinkSchema>;

/** The link, and who opens the page with it. */
export const ClientPageLinkSchema = z
  .object({
    link: PageLinkSchema.nullable(),
    contacts: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          email: z.string(),
          sentAt: z.iso.datetime().nullable().meta({ description: 'When the link was last emailed to them.' }),
          lastSeenAt: z.iso.datetime().nullable(),
          devices: z.array(PageDeviceSchema.omit({ isCurrent: true })),
        }),
      )
      .meta({ description: 'The client’s contacts that have an email address.' }),
  })
  .meta({ id: 'ClientPageLink' });
export type ClientPageLink = z.infer<typeof ClientPageLinkSchema>;

export const NewPageLinkSchema = z
  .object({ days: LinkDaysSchema.default(usualLinkDays), language: ReportLanguageSchema.default('en') })
  .meta({
    id: 'NewPageLink',
    description: 'Replaces the link that there is, which stops working at once, as do the browsers bound to it.',
  });
export type NewPageLink = z.input<typeof NewPageLinkSchema>;

export const PageLinkChangeSchema = z
  .object({ days: LinkDaysSchema, language: ReportLanguageSchema })
  .partial()
  .meta({ id: 'PageLinkChange', description: 'Only the fields you send are changed.' });
export type PageLinkChange = z.infer<typeof PageLinkChangeSchema>;

export const PageLinkSendingSchema = z
  .object({
    contactIds: z
      .array(z.uuid())
      .min(1, 'Choose at least one person.')
      .max(50)
      .transform((ids) => [...new Set(ids)]),
    message: z.string().trim().max(2000, 'Messages can have up to 2,000 characters.').default(''),
  })
  .meta({ id: 'PageLinkSending', description: 'Emails the link to contacts of the client.' });
export type PageLinkSending = z.input<typeof PageLinkSendingSchema>;
