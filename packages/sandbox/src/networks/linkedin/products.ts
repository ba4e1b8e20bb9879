import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

// What the app owns at LinkedIn. Scopes come with products; a scope of a product that the app does not have spoils the
// whole authorization.

const scopesOfProduct = {
  'sign-in': ['openid', 'profile', 'email'],
  share: ['w_member_social'],
  'community-management': [
    'w_organization_social',
    'r_organization_social',
    'rw_organization_admin',
    'r_organization_admin',
    'w_organization_social_feed',
    'r_organization_social_feed',
    'w_member_social_feed',
    'r_member_postAnalytics',
    'r_member_profileAnalytics',
    'r_basicprofile',
    'r_organization_followers',
  ],
} as const;

type Product = keyof typeof scopesOfProduct;
const products = Object.keys(scopesOfProduct) as [Product, ...Product[]];

export const AppRightsSchema = z.strictObject({
  products: z.array(z.enum(products)),
  /** Only approved partners have refresh tokens. */
  hasRefreshTokens: z.boolean(),
});
export type AppRights = z.infer<typeof AppRightsSchema>;

const settingName = 'linkedin_app_rights';

export function readAppRights(db: DatabaseSync): AppRights {
  const value = db.prepare('SELECT value FROM settings WHERE name = ?').get(settingName)?.['value'];
  if (typeof value !== 'string') return { products: [...products], hasRefreshTokens: true };
  return AppRightsSchema.parse(JSON.parse(value));
}

export function writeAppRights(db: DatabaseSync, rights: AppRights): void {
  db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  ).run(settingName, JSON.stringify(rights));
}

export function ownedScopes(rights: AppRights): Set<string> {
  return new Set(rights.products.flatMap((product) => scopesOfProduct[product]));
}
