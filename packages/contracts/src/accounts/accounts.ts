import { z } from 'zod';
import { PageQuerySchema, pageOf } from '#src/api/paging.ts';
import { ConnectMethodSchema, PlatformIdSchema } from './platforms.ts';

/** An account counts as expiring when less than this remains. */
export const expiringMarginMs = 5 * 60 * 1000;

export const connectStateMinutes = 10;
/** How long somebody may take to choose among their pages. */
export const connectSelectionMinutes = 30;
export const connectLinkDays = 7;

/** How an account is, with the words of every screen. */
export const socialAccountStatuses = {
  healthy: 'Healthy',
  expiring: 'Expires soon',
  needs_reconnect: 'Needs reconnecting',
  limited: 'Limited',
} as const;
export type SocialAccountStatus = keyof typeof socialAccountStatuses;
export const SocialAccountStatusSchema = z.enum(
  Object.keys(socialAccountStatuses) as [SocialAccountStatus, ...SocialAccountStatus[]],
);

/** Why an account expires soon though nobody has to see to it. */
export const renewingReason = 'Ruche is about to renew the access. There is nothing to do.';

/** What stands behind an account: some networks publish as a person, some as a page or an organisation. */
export const AccountKindSchema = z.enum(['profile', 'page', 'professional', 'organization']);
export type AccountKind = z.infer<typeof AccountKindSchema>;

/** An account at a network as every answer shows it: never with a token. */
export const SocialAccountSchema = z
  .object({
    id: z.uuid(),
    platform: PlatformIdSchema,
    kind: AccountKindSchema,
    platformUserId: z.string(),
    platformUserName: z.string(),
    platformUserAvatar: z
      .string()
      .nullable()
      .meta({ description: 'Where our copy of the picture is read; null without one. Needs the access token.' }),
    profileUrl: z.string().nullable(),
    expiresAt: z.iso.datetime().nullable().meta({ description: 'Null where the access does not end by itself.' }),
    status: SocialAccountStatusSchema,
    statusReason: z.string().nullable().meta({ description: 'What is the matter and what to do, in words.' }),
    declined: z
      .array(z.string())
      .meta({ description: 'What the person did not allow, in words, such as "read messages".' }),
    unavailable: z.array(z.string()).meta({
      description: 'What the network has not approved this installation for, in words: nobody can allow it.',
    }),
    method: ConnectMethodSchema.nullable().meta({
      description:
        'By which way it was connected, where the network has more than one. Connecting again may change it.',
    }),
    hasLongPosts: z.boolean().meta({ description: 'X: whether its subscription allows posts of 25,000 characters.' }),
    clientId: z.uuid(),
    connectedAt: z.iso.datetime(),
    checkedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SocialAccount', description: 'A connected account of one client.' });
export type SocialAccount = z.infer<typeof SocialAccountSchema>;

export const SocialAccountListQuerySchema = PageQuerySchema.extend({
  id: z.uuid().optional().meta({ description: 'That one alone.' }),
  clientId: z.uuid().optional(),
  platform: PlatformIdSchema.optional(),
  status: SocialAccountStatusSchema.optional(),
  needsPerson: z
    .stringbool()
    .optional()
    .meta({ description: 'Those that only their person can renew, and should; or, when false, the others.' }),
  q: z
    .string()
    .trim()
    .max(200)
    .optional()
    .meta({ description: "Found in the account's name, or in the client's name or company." }),
});
export type SocialAccountListQuery = z.infer<typeof SocialAccountListQuerySchema>;

export const ListedSocialAccountSchema = SocialAccountSchema.extend({ clientName: z.string() }).meta({
  id: 'ListedSocialAccount',
});
export type ListedSocialAccount = z.infer<typeof ListedSocialAccountSchema>;
export const SocialAccountListSchema = pageOf(ListedSocialAccountSchema).meta({ id: 'SocialAccountList' });

export const SocialAccountSummarySchema = z
  .object({
    total: z.int().nonnegative(),
    byStatus: z.record(SocialAccountStatusSchema, z.int().nonnegative()),
    needsPerson: z
      .int()
      .nonnegative()
      .meta({ description: 'How many of them only their person can renew, and should.' }),
  })
  .meta({ id: 'SocialAccountSummary', description: 'How many connected accounts there are, and how they are.' });
export type SocialAccountSummary = z.infer<typeof SocialAccountSummarySchema>;

const wantedKind = AccountKindSchema.optional().meta({
  description:
    'Which kind of account is to be connected, where the network is asked differently for each: one of its `offers`. Otherwise it changes nothing.',
});

const wantedMethod = ConnectMethodSchema.optional().meta({
  description:
    'By which way, where the network has more than one: one of its `offers`. The first where it is left out.',
});

export const ConnectInputSchema = z
  .object({ clientId: z.uuid(), platform: PlatformIdSchema, kind: wantedKind, method: wantedMethod })
  .meta({ id: 'ConnectInput' });
export type ConnectInput = z.infer<typeof ConnectInputSchema>;

export const ConnectAnswerSchema = z
  .object({
    authorizeUrl: z.url().meta({ description: "The network's own page, where the person gives consent." }),
    state: z.string().meta({ description: 'Comes back with the answer. Good once, for ten minutes.' }),
  })
  .meta({ id: 'ConnectAnswer' });
export type ConnectAnswer = z.infer<typeof ConnectAnswerSchema>;

/** Which connection somebody is back from. */
export const OpenSelectionQuerySchema = z.object({
  platform: PlatformIdSchema,
  state: z.string().min(1).max(500),
  linkToken: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .meta({ description: 'The token of the connect link by which the connection was begun.' }),
});
export type OpenSelectionQuery = z.infer<typeof OpenSelectionQuerySchema>;

/** What the network sent back to `/auth/callback/{platform}`, as it came. */
export const CallbackInputSchema = OpenSelectionQuerySchema.extend({
  code: z.string().min(1).max(4000).optional(),
  error: z.string().min(1).max(200).optional(),
  errorDescription: z.string().max(2000).optional(),
})
  .refine(({ code, error }) => code !== undefined || error !== undefined, {
    path: ['code'],
    message: 'The network answers with a code or an error.',
  })
  .meta({ id: 'CallbackInput' });
export type CallbackInput = z.infer<typeof CallbackInputSchema>;

/** One of several pages or organisations that the person may connect. */
export const AccountChoiceSchema = z
  .object({
    id: z.string(),
    kind: AccountKindSchema,
    name: z.string(),
    detail: z.string().nullable().meta({ description: 'A handle or category that tells namesakes apart.' }),
    avatarUrl: z.string().nullable().meta({ description: 'The picture itself, as a data address, where it is small.' }),
    problem: z.string().nullable().meta({ description: 'Why this one cannot be connected, in words.' }),
    isConnected: z.boolean().meta({ description: 'Connected to this client already: choosing it renews the access.' }),
  })
  .meta({ id: 'AccountChoice' });
export type AccountChoice = z.infer<typeof AccountChoiceSchema>;

export const OpenSelectionSchema = z
  .object({ choices: z.array(AccountChoiceSchema).min(1), selectionToken: z.string() })
  .meta({ id: 'OpenSelection', description: 'What there is to choose from, for half an hour.' });
export type OpenSelection = z.infer<typeof OpenSelectionSchema>;

export const CallbackAnswerSchema = z
  .union([z.object({ accounts: z.array(SocialAccountSchema) }), OpenSelectionSchema])
  .meta({ id: 'CallbackAnswer', description: 'What was connected, or what there is to choose from.' });
export type CallbackAnswer = z.infer<typeof CallbackAnswerSchema>;

export const SelectInputSchema = z
  .object({ selectionToken: z.string().min(1).max(500), ids: z.array(z.string().min(1).max(200)).min(1).max(50) })
  .meta({ id: 'SelectInput' });
export type SelectInput = z.infer<typeof SelectInputSchema>;

export const GiveUpQuerySchema = SelectInputSchema.pick({ selectionToken: true });

export const ConnectedAnswerSchema = z
  .object({ accounts: z.array(SocialAccountSchema) })
  .meta({ id: 'ConnectedAnswer' });
export type ConnectedAnswer = z.infer<typeof ConnectedAnswerSchema>;

/** A link for a client who owns the passwords: whoever holds it connects accounts to that client, and nothing else. */
export const ConnectLinkInputSchema = z
  .object({ clientId: z.uuid(), platforms: z.array(PlatformIdSchema).min(1) })
  .meta({ id: 'ConnectLinkRequest' });
export type ConnectLinkInput = z.infer<typeof ConnectLinkInputSchema>;

export const ConnectLinkSchema = z
  .object({
    id: z.uuid(),
    clientId: z.uuid(),
    platforms: z.array(PlatformIdSchema),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    usedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ConnectLink' });
export type ConnectLink = z.infer<typeof ConnectLinkSchema>;

export const NewConnectLinkSchema = ConnectLinkSchema.extend({
  url: z.url().meta({ description: 'Shown this once: only a hash of it is kept.' }),
}).meta({ id: 'NewConnectLink' });
export type NewConnectLink = z.infer<typeof NewConnectLinkSchema>;

export const ConnectLinkListSchema = z
  .object({ items: z.array(ConnectLinkSchema), nextCursor: z.null() })
  .meta({ id: 'ConnectLinkList' });

export const ConnectLinkListQuerySchema = z.object({ clientId: z.uuid().optional() });

const offeredKind = AccountKindSchema.nullable().meta({
  description: 'To be sent along as `kind`; null where one consent reaches every kind of account.',
});

const offeredMethod = ConnectMethodSchema.nullable().meta({
  description: 'To be sent along as `method`; null where the network has one way alone.',
});

/** What the holder of a link sees, without an account here. */
export const ConnectInvitationSchema = z
  .object({
    workspaceName: z.string(),
    clientName: z.string(),
    platforms: z.array(PlatformIdSchema).meta({ description: 'Those that are not connected yet.' }),
    offers: z
      .array(z.object({ platform: PlatformIdSchema, kind: offeredKind, method: offeredMethod }))
      .meta({ description: 'The ways to connect them; of several for one network the first that is used counts.' }),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'ConnectInvitation' });
export type ConnectInvitation = z.infer<typeof ConnectInvitationSchema>;

export const ConnectInvitationQuerySchema = z.object({ token: z.string().min(1).max(200) });

export const LinkConnectInputSchema = z
  .object({ token: z.string().min(1).max(200), platform: PlatformIdSchema, kind: wantedKind, method: wantedMethod })
  .meta({ id: 'LinkConnectInput' });
export type LinkConnectInput = z.infer<typeof LinkConnectInputSchema>;

const AskedScopeSchema = z.object({
  words: z.string().meta({ description: 'What it lets Ruche do, such as "read messages".' }),
  isNeeded: z.boolean(),
});

/** A network as screens offer it, before anybody is asked for consent. */
export const PlatformInfoSchema = z
  .object({
    id: PlatformIdSchema,
    name: z.string(),
    isAvailable: z.boolean().meta({ description: 'Whether this installation can connect to it.' }),
    canDeclineScopes: z.boolean(),
    scopes: z.array(AskedScopeSchema),
    offers: z.array(z.object({ kind: offeredKind, method: offeredMethod, scopes: z.array(AskedScopeSchema) })).meta({
      description: 'The ways to connect to it. Mostly one; the first is what a request without `kind` begins.',
    }),
  })
  .meta({ id: 'PlatformInfo' });
export type PlatformInfo = z.infer<typeof PlatformInfoSchema>;
export const PlatformInfoListSchema = z.object({ items: z.array(PlatformInfoSchema) }).meta({ id: 'PlatformInfoList' });

/** The purpose under which an access that is to be given back is sealed while its job waits. */
export const revocationSealPurpose = 'revocations';

/** The secrets of one account, as they are sealed. */
export const AccountTokensSchema = z.object({
  access: z.string(),
  refresh: z.string().nullable(),
  person: z.string().nullable(),
  expiresAt: z.coerce.date().nullable(),
  refreshExpiresAt: z.coerce.date().nullable(),
});
export type AccountTokens = z.infer<typeof AccountTokensSchema>;

/** What `revoke-access` carries, sealed. */
export const RevocationSchema = z.object({
  platform: PlatformIdSchema,
  personId: z.string(),
  /** Which of our applications at the network it was given to; null where that was not written down. */
  appId: z.string().nullable().default(null),
  tokens: AccountTokensSchema,
});
export type Revocation = z.infer<typeof RevocationSchema>;
