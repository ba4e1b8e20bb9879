import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { ReportLanguageSchema } from '#src/reports/blocks.ts';
import { pageCodeDigits } from './limits.ts';

export const PageTokenParamsSchema = z.object({
  token: z.string().max(100).meta({ description: 'The end of the link.' }),
});

const ColorSchema = z
  .string()
  .nullable()
  .meta({ description: 'The agency’s color, else the client’s. Null if neither has one.', example: '#f2a900' });

export const PageContactSchema = z.object({ id: z.uuid(), name: z.string(), email: z.string() });

export const ClientPageSchema = z
  .object({
    state: z
      .enum(['locked', 'open'])
      .meta({ description: 'Locked until this browser is bound to a contact’s address.' }),
    agency: z.object({
      name: z.string(),
      logoUrl: z.string().nullable().meta({ description: 'Works without an access token. Null if there is none.' }),
      color: ColorSchema,
    }),
    client: z.object({
      name: z.string(),
      timeZone: z.string().nullable().meta({ description: 'Null while the page is locked.' }),
    }),
    language: ReportLanguageSchema,
    contact: PageContactSchema.nullable().meta({ description: 'Who reads the page. Null while it’s locked.' }),
    expiresAt: z.iso.datetime().nullable().meta({ description: 'When the link ends. Null while the page is locked.' }),
    counts: z
      .object({
        waiting: z.int().nonnegative().meta({ description: 'Posts that wait for this contact.' }),
        reports: z.int().nonnegative(),
        accounts: z.int().nonnegative().meta({ description: 'Accounts that need to be reconnected.' }),
      })
      .nullable()
      .meta({ description: 'Null while the page is locked.' }),
  })
  .meta({ id: 'ClientPage' });
export type ClientPage = z.infer<typeof ClientPageSchema>;
export type PageContact = z.infer<typeof PageContactSchema>;

export const PageCodeRequestSchema = z
  .object({
    email: z
      .string()
      .trim()
      .toLowerCase()
      .max(255)
      .pipe(z.email('Invalid email address'))
      .meta({ example: 'ines@example.com' }),
  })
  .meta({ id: 'PageCodeRequest' });
export type PageCodeRequest = z.infer<typeof PageCodeRequestSchema>;

export const PageCodeSentSchema = z
  .object({
    codeId: z.uuid().meta({ description: 'Send it back with the code.' }),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'PageCodeSent', description: 'The same whether or not the address is one of the client’s contacts.' });
export type PageCodeSent = z.infer<typeof PageCodeSentSchema>;

export const PageBindingSchema = z
  .object({
    codeId: z.uuid(),
    code: z
      .string()
      .transform((text) => text.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(new RegExp(`^[0-9]{${pageCodeDigits}}$`), `Enter the ${pageCodeDigits} digits.`))
      .meta({ example: '123456' }),
  })
  .meta({ id: 'PageBinding', description: 'Binds this browser to the contact: sets a cookie for this page alone.' });
export type PageBinding = z.input<typeof PageBindingSchema>;

export const PageDeviceSchema = z
  .object({
    id: z.uuid(),
    name: z.string().meta({ description: 'Browser and system, such as “Safari on iPhone”.' }),
    isCurrent: z.boolean(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'PageDevice', description: 'A browser that opens the page without a code.' });
export type PageDevice = z.infer<typeof PageDeviceSchema>;
export const PageDeviceListSchema = z.object({ items: z.array(PageDeviceSchema) }).meta({ id: 'PageDeviceList' });
export type PageDeviceList = z.infer<typeof PageDeviceListSchema>;

export const PageReportSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    url: z.url().meta({ description: 'The report’s own link.' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PageReport' });
export type PageReport = z.infer<typeof PageReportSchema>;
export const PageReportListSchema = z.object({ items: z.array(PageReportSchema) }).meta({ id: 'PageReportList' });
export type PageReportList = z.infer<typeof PageReportListSchema>;

export const PageAccountSchema = z
  .object({
    id: z.uuid(),
    platform: PlatformIdSchema,
    name: z.string(),
    problem: z.string().nullable().meta({ description: 'Why it needs to be reconnected, in plain words.' }),
  })
  .meta({ id: 'PageAccount', description: 'An account that needs to be reconnected by whoever can log in to it.' });
export type PageAccount = z.infer<typeof PageAccountSchema>;
export const PageAccountListSchema = z.object({ items: z.array(PageAccountSchema) }).meta({ id: 'PageAccountList' });
export type PageAccountList = z.infer<typeof PageAccountListSchema>;

export const PageConnectLinkSchema = z
  .object({ url: z.url().meta({ description: 'Where the account is reconnected.' }), expiresAt: z.iso.datetime() })
  .meta({ id: 'PageConnectLink' });
export type PageConnectLink = z.infer<typeof PageConnectLinkSchema>;
