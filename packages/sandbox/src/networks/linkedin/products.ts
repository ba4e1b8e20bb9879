import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readList, writeList } from '#src/networks/lists.ts';

// What each app owns at LinkedIn. Scopes come with products; a scope of a product that the app does not have spoils the
// whole authorization. Community Management is the only product of an app that has it, so such an app can never sign
// people in by OpenID Connect.

const alone = 'community-management';

const scopesOfProduct = {
  'sign-in': ['openid', 'profile', 'email'],
  share: ['w_member_social'],
  [alone]: [
    'w_organization_social',
    'r_organization_social',
    'rw_organization_admin',
    'r_organization_admin',
    'w_organization_social_feed',
    'r_organization_social_feed',
    'w_member_social',
    'w_member_social_feed',
    'r_member_postAnalytics',
    'r_member_profileAnalytics',
    'r_basicprofile',
    'r_organization_followers',
  ],
} as const;

type Product = keyof typeof scopesOfProduct;
const products = Object.keys(scopesOfProduct) as [Product, ...Product[]];

const AppRightsSchema = z.strictObject({
  products: z
    .array(z.enum(products))
    .refine((chosen) => !chosen.includes(alone) || chosen.every((product) => product === alone), {
      error: `should hold ${alone} alone: LinkedIn gives it to no app that has another product`,
    }),
  /** Only approved partners have refresh tokens. */
  hasRefreshTokens: z.boolean(),
  hasVideoAnalytics: z.boolean(),
  postsPerMemberDay: z.int('should be a whole number').positive('should be at least 1'),
  postsPerAppDay: z.int('should be a whole number').positive('should be at least 1'),
  /** How pushes are signed: their body, with a prefix before the signature; or the prefix and the body together. */
  signsBodyAlone: z.boolean('should be true or false'),
});
type AppRights = z.infer<typeof AppRightsSchema>;

/** Without `clientId` the change is for every app. */
export const AppChangeSchema = AppRightsSchema.partial().extend({ clientId: z.string('should be text').optional() });
type AppChange = z.infer<typeof AppChangeSchema>;

const nameOf = (clientId: string) => `linkedin_rights_${clientId}`;

export function readAppRights(db: DatabaseSync, clientId: string): AppRights {
  const [stored] = readList(db, nameOf(clientId), AppRightsSchema.partial());
  return {
    products: stored?.products ?? (clientId.endsWith('-pages') ? [alone] : ['sign-in', 'share']),
    hasRefreshTokens: stored?.hasRefreshTokens ?? true,
    hasVideoAnalytics: stored?.hasVideoAnalytics ?? true,
    postsPerMemberDay: stored?.postsPerMemberDay ?? 150,
    postsPerAppDay: stored?.postsPerAppDay ?? 100_000,
    signsBodyAlone: stored?.signsBodyAlone ?? false,
  };
}

export function changeAppRights(db: DatabaseSync, clientId: string, change: AppChange): void {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  writeList(db, nameOf(clientId), [{ ...readAppRights(db, clientId), ...given }]);
}

export function ownedScopes(rights: AppRights): Set<string> {
  return new Set(rights.products.flatMap((product) => scopesOfProduct[product]));
}
