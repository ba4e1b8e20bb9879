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
});
type AppRights = z.infer<typeof AppRightsSchema>;

/** Without `clientId` the change is for every app. */
export const AppChangeSchema = AppRightsSchema.partial().extend({ clientId: z.string('should be text').optional() });
type AppChange = z.infer<typeof AppChangeSchema>;

const nameOf = (clientId: string) => `linkedin_rights_${clientId}`;

export function readAppRights(db: DatabaseSync, clientId: string): AppRights {
  const [stored] = readList(db, nameOf(clientId), AppRightsSchema);
  return stored ?? { products: clientId.endsWith('-pages') ? [alone] : ['sign-in', 'share'], hasRefreshTokens: true };
}

export function changeAppRights(db: DatabaseSync, clientId: string, change: AppChange): void {
  const { products: chosen, hasRefreshTokens } = readAppRights(db, clientId);
  const rights: AppRights = {
    products: change.products ?? chosen,
    hasRefreshTokens: change.hasRefreshTokens ?? hasRefreshTokens,
  };
  writeList(db, nameOf(clientId), [rights]);
}

export function ownedScopes(rights: AppRights): Set<string> {
  return new Set(rights.products.flatMap((product) => scopesOfProduct[product]));
}
