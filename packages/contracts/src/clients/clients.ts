import { z } from 'zod';
import { SocialAccountSchema, SocialAccountStatusSchema } from '#src/accounts/accounts.ts';
import { PageQuerySchema, pageOf } from '#src/api/paging.ts';
import { ReadOnlyReasonSchema } from '#src/billing/read-only.ts';
import { TimeZoneSchema } from '#src/workspaces/time-zones.ts';

/** Deleted clients can be brought back for this long; then they are gone for good. */
export const deletedClientDays = 30;

export const logoLimitBytes = 256 * 1024;
export const logoMediaTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoMediaType = (typeof logoMediaTypes)[number];

export const clientStatuses = ['active', 'pending', 'inactive'] as const;
export const ClientStatusSchema = z.enum(clientStatuses, 'Status must be active, pending, or inactive.');
export type ClientStatus = z.infer<typeof ClientStatusSchema>;

const TagSchema = z.string().trim().min(1, 'Tags can’t be empty.').max(40, 'Tags can have up to 40 characters.');

function withoutRepeats(tags: string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const tag of tags) if (!byFolded.has(tag.toLowerCase())) byFolded.set(tag.toLowerCase(), tag);
  return [...byFolded.values()];
}

/** An empty field of a form means that there is nothing. */
const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());

/** The fields that a person fills in, each with its rule; adding, editing and importing share them. */
export const clientFields = {
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(120, 'Names can have up to 120 characters.')
    .meta({ example: 'Boulangerie Martin' }),
  email: z
    .string('Email is required')
    .trim()
    .max(255, 'Email addresses can have up to 255 characters.')
    .pipe(z.email('Invalid email address'))
    .meta({ example: 'contact@boulangerie-martin.example' }),
  companyName: orNothing(z.string().trim().max(120, 'Company names can have up to 120 characters.')),
  status: ClientStatusSchema,
  timeZone: TimeZoneSchema,
  brandColor: orNothing(
    z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'Enter six hexadecimal digits, like #e8a33d.')
      .toLowerCase(),
  ).meta({ example: '#e8a33d' }),
  website: orNothing(
    z
      .string()
      .trim()
      .max(500, 'URLs can have up to 500 characters.')
      .pipe(z.url({ protocol: /^https?$/, error: 'Enter a full URL, like https://example.com.' })),
  ).meta({ example: 'https://boulangerie-martin.example' }),
  notes: z.string().trim().max(10_000, 'Notes can have up to 10,000 characters.'),
  tags: z
    .array(TagSchema)
    .transform(withoutRepeats)
    .refine((tags) => tags.length <= 20, 'A client can have up to 20 tags.')
    .meta({ example: ['food', 'local'] }),
};

export const ClientInputSchema = z
  .object({
    name: clientFields.name,
    email: clientFields.email,
    companyName: clientFields.companyName.optional(),
    status: clientFields.status.default('active'),
    timeZone: clientFields.timeZone.optional().meta({ description: 'Defaults to the workspace’s time zone.' }),
    brandColor: clientFields.brandColor.optional(),
    website: clientFields.website.optional(),
    notes: clientFields.notes.default(''),
    tags: clientFields.tags.default([]),
  })
  .meta({ id: 'NewClient', description: 'A new client.' });
export type ClientInput = z.infer<typeof ClientInputSchema>;

export const ClientChangeSchema = z
  .object(clientFields)
  .partial()
  .extend({
    version: z
      .int()
      .positive()
      .optional()
      .meta({ description: 'The version you edited. If someone changed the client since then, you get a 409.' }),
  })
  .meta({ id: 'ClientChange', description: 'Only the fields you send are changed.' });
export type ClientChange = z.infer<typeof ClientChangeSchema>;

export const ClientSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    companyName: z.string().nullable(),
    status: ClientStatusSchema,
    timeZone: z.string(),
    brandColor: z.string().nullable(),
    website: z.string().nullable(),
    notes: z.string(),
    tags: z.array(z.string()),
    logoPath: z.string().nullable().meta({
      description: 'URL of the logo, which changes with the logo. Requires the access token. Null if there’s no logo.',
    }),
    userId: z.uuid().nullable().meta({ description: 'Who added the client. Null if that account was deleted.' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    deletedAt: z.iso.datetime().nullable(),
    readOnlyReason: ReadOnlyReasonSchema.nullable(),
    version: z.int().positive(),
    socialAccounts: z.array(SocialAccountSchema),
  })
  .meta({ id: 'Client' });
export type Client = z.infer<typeof ClientSchema>;

export const ClientListQuerySchema = PageQuerySchema.extend({
  status: ClientStatusSchema.optional(),
  tag: z.string().trim().min(1).max(40).optional(),
  accountStatus: SocialAccountStatusSchema.optional().meta({
    description: 'Only clients with an account in this state.',
  }),
  q: z.string().trim().max(200).optional().meta({ description: 'Matches name, email, company, or a tag.' }),
  sort: z.enum(['newest', 'name', 'status']).default('newest'),
});
export type ClientListQuery = z.infer<typeof ClientListQuerySchema>;

export const ClientListSchema = pageOf(ClientSchema).meta({ id: 'ClientList' });

export const DeletedClientSchema = ClientSchema.extend({
  purgeAt: z.iso.datetime().meta({ description: 'The client can be restored until then.' }),
}).meta({ id: 'DeletedClient' });
export const DeletedClientListSchema = pageOf(DeletedClientSchema).meta({ id: 'DeletedClientList' });

export const ClientTagListSchema = z
  .object({ items: z.array(z.object({ tag: z.string(), count: z.int().positive() })) })
  .meta({ id: 'ClientTagList', description: 'Tags in use, most used first.' });

export const NameCheckQuerySchema = z.object({
  name: clientFields.name,
  exceptId: z.uuid().optional().meta({ description: 'The client you’re editing.' }),
});
export const NameCheckSchema = z
  .object({ duplicates: z.array(z.object({ id: z.uuid(), name: z.string(), companyName: z.string().nullable() })) })
  .meta({
    id: 'NameCheck',
    description: 'Clients that already have this name. Duplicates are allowed, so this is only a warning.',
  });
