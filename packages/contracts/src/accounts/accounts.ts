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
export const renewingReason = 'Ruche will renew access automatically. You don’t need to do anything.';

/** What stands behind an account: some networks publish as a person, some as a page or an organisation. */
export const AccountKindSchema = z.enum(['profile', 'page', 'professional', 'organization']);
export type AccountKind = z.infer<typeof AccountKindSchema>;

/** Of networks that ask a second time before comments may be read: never asked, allowed, or allowed once and ended. */
export const CommentAccessSchema = z.enum(['missing', 'allowed', 'ended']);
export type CommentAccess = z.infer<typeof CommentAccessSchema>;

/** An account at a network as every answer shows it: never with a token. */
export const SocialAccountSchema = z
  .object({
    id: z.uuid(),
    platform: PlatformIdSchema,
    kind: AccountKindSchema,
    platformUserId: z.string(),
    platformUserName: z.string(),
    platformUserAvatar: z.string().nullable().meta({
      description: 'URL of our copy of the profile picture. Requires the access token. Null if there is none.',
    }),
    profileUrl: z.string().nullable(),
    expiresAt: z.iso.datetime().nullable().meta({ description: 'Null if access doesn’t expire.' }),
    status: SocialAccountStatusSchema,
    statusReason: z.string().nullable().meta({ description: 'What’s wrong and how to fix it, in plain words.' }),
    declined: z
      .array(z.string())
      .meta({ description: 'Permissions the person didn’t grant, in plain words, such as "read messages".' }),
    unavailable: z.array(z.string()).meta({
      description:
        'Permissions the network hasn’t approved for this installation, in plain words. Nobody can grant them.',
    }),
    method: ConnectMethodSchema.nullable().meta({
      description: 'How the account was connected, for networks with more than one method. Reconnecting can change it.',
    }),
    hasLongPosts: z
      .boolean()
      .meta({ description: 'X only: whether the account’s subscription allows posts of up to 25,000 characters.' }),
    commentAccess: CommentAccessSchema.nullable().meta({
      description:
        'For networks that ask separately before comments can be read: whether that was allowed. To ask, send the account’s ID as `commentsOf` when you start connecting. Null for other networks.',
    }),
    clientId: z.uuid(),
    connectedAt: z.iso.datetime(),
    checkedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SocialAccount', description: 'A social account connected to a client.' });
export type SocialAccount = z.infer<typeof SocialAccountSchema>;

export const SocialAccountListQuerySchema = PageQuerySchema.extend({
  id: z.uuid().optional().meta({ description: 'Only this account.' }),
  clientId: z.uuid().optional(),
  platform: PlatformIdSchema.optional(),
  status: SocialAccountStatusSchema.optional(),
  needsPerson: z
    .stringbool()
    .optional()
    .meta({ description: 'If true, only accounts that their owner needs to reconnect. If false, all others.' }),
  q: z
    .string()
    .trim()
    .max(200)
    .optional()
    .meta({ description: 'Matches the account’s name, or the client’s name or company.' }),
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
    needsPerson: z.int().nonnegative().meta({ description: 'How many accounts their owner needs to reconnect.' }),
  })
  .meta({ id: 'SocialAccountSummary', description: 'Number of connected accounts, by health.' });
export type SocialAccountSummary = z.infer<typeof SocialAccountSummarySchema>;

const wantedKind = AccountKindSchema.optional().meta({
  description:
    'The kind of account to connect, for networks that ask for each kind separately: one of the platform’s `offers`. Ignored for other networks.',
});

const wantedMethod = ConnectMethodSchema.optional().meta({
  description:
    'The connection method, for networks with more than one: one of the platform’s `offers`. Defaults to the first.',
});

export const ConnectInputSchema = z
  .object({
    clientId: z.uuid(),
    platform: PlatformIdSchema,
    kind: wantedKind,
    method: wantedMethod,
    commentsOf: z.uuid().optional().meta({
      description:
        'A connected account. Asks for access to its comments instead, on networks that ask for it separately (see `commentAccess`). The same account has to log in.',
    }),
  })
  .meta({ id: 'ConnectInput' });
export type ConnectInput = z.infer<typeof ConnectInputSchema>;

export const ConnectAnswerSchema = z
  .object({
    authorizeUrl: z.url().meta({ description: 'The network’s consent page.' }),
    state: z.string().meta({ description: 'Returned with the network’s response. Valid once, for ten minutes.' }),
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
    .meta({ description: 'Token of the connect link that started the connection.' }),
});
export type OpenSelectionQuery = z.infer<typeof OpenSelectionQuerySchema>;

/** What the network sent back to `/auth/callback/{platform}`, as it came. */
export const CallbackInputSchema = OpenSelectionQuerySchema.extend({
  code: z.string().min(1).max(4000).optional().meta({ example: 'AQBmd2hvLWNhcmVz' }),
  error: z.string().min(1).max(200).optional(),
  errorDescription: z.string().max(2000).optional(),
})
  .refine(({ code, error }) => code !== undefined || error !== undefined, {
    path: ['code'],
    message: 'Send either a code or an error from the network.',
  })
  .meta({ id: 'CallbackInput' });
export type CallbackInput = z.infer<typeof CallbackInputSchema>;

/** One of several pages or organisations that the person may connect. */
export const AccountChoiceSchema = z
  .object({
    id: z.string(),
    kind: AccountKindSchema,
    name: z.string(),
    detail: z
      .string()
      .nullable()
      .meta({ description: 'A handle or category that tells accounts with the same name apart.' }),
    avatarUrl: z.string().nullable().meta({ description: 'The profile picture as a data URL, if it’s small.' }),
    problem: z.string().nullable().meta({ description: 'Why this account can’t be connected, in plain words.' }),
    isConnected: z.boolean().meta({ description: 'Already connected to this client. Choosing it renews access.' }),
  })
  .meta({ id: 'AccountChoice' });
export type AccountChoice = z.infer<typeof AccountChoiceSchema>;

export const OpenSelectionSchema = z
  .object({ choices: z.array(AccountChoiceSchema).min(1), selectionToken: z.string() })
  .meta({ id: 'OpenSelection', description: 'Accounts to choose from. Expires after 30 minutes.' });
export type OpenSelection = z.infer<typeof OpenSelectionSchema>;

export const CallbackAnswerSchema = z
  .union([z.object({ accounts: z.array(SocialAccountSchema) }), OpenSelectionSchema])
  .meta({ id: 'CallbackAnswer', description: 'The connected accounts, or the accounts to choose from.' });
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
  url: z.url().meta({ description: 'Shown only once. Ruche stores a hash of it.' }),
}).meta({ id: 'NewConnectLink' });
export type NewConnectLink = z.infer<typeof NewConnectLinkSchema>;

export const ConnectLinkListSchema = z
  .object({ items: z.array(ConnectLinkSchema), nextCursor: z.null() })
  .meta({ id: 'ConnectLinkList' });

export const ConnectLinkListQuerySchema = z.object({ clientId: z.uuid().optional() });

const offeredKind = AccountKindSchema.nullable().meta({
  description: 'Send this as `kind`. Null if one consent covers every kind of account.',
});

const offeredMethod = ConnectMethodSchema.nullable().meta({
  description: 'Send this as `method`. Null if the network has only one method.',
});

/** What the holder of a link sees, without an account here. */
export const ConnectInvitationSchema = z
  .object({
    workspaceName: z.string(),
    clientName: z.string(),
    platforms: z.array(PlatformIdSchema).meta({ description: 'Networks that aren’t connected yet.' }),
    offers: z
      .array(z.object({ platform: PlatformIdSchema, kind: offeredKind, method: offeredMethod }))
      .meta({ description: 'Ways to connect them. If a network has several, the first one used counts.' }),
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
      description: 'Ways to connect to it, usually one. A request without `kind` uses the first.',
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
