import type { ComponentType } from 'react';
import { isPublicPath, type PublicPath } from '#config/pages.ts';
import { paths, rankingPersonPrefix } from '#config/paths.ts';

export type SitePage = { source: string; load: () => Promise<ComponentType> };

/** Each public page is a chunk of its own, so that a visitor loads only the page being read. */
export const sitePages: Record<PublicPath, SitePage> = {
  '/': {
    source: 'src/features/site/landing-page.tsx',
    load: async () => (await import('#features/site/landing-page.tsx')).LandingPage,
  },
  '/privacy-policy': {
    source: 'src/features/site/privacy-policy-page.tsx',
    load: async () => (await import('#features/site/privacy-policy-page.tsx')).PrivacyPolicyPage,
  },
  '/terms-of-service': {
    source: 'src/features/site/terms-of-service-page.tsx',
    load: async () => (await import('#features/site/terms-of-service-page.tsx')).TermsOfServicePage,
  },
  '/data-deletion': {
    source: 'src/features/site/data-deletion-page.tsx',
    load: async () => (await import('#features/site/data-deletion-page.tsx')).DataDeletionPage,
  },
  '/ranking': {
    source: 'src/features/site/ranking/ranking-page.tsx',
    load: async () => (await import('#features/site/ranking/ranking-page.tsx')).RankingPage,
  },
  '/ranking/formula': {
    source: 'src/features/site/ranking/formula/formula-page.tsx',
    load: async () => (await import('#features/site/ranking/formula/formula-page.tsx')).FormulaPage,
  },
};

/** One for everyone in the ranking: it reads from its address whose it is. */
export const rankingPersonSitePage: SitePage = {
  source: 'src/features/site/ranking/person/person-page.tsx',
  load: async () => (await import('#features/site/ranking/person/person-page.tsx')).PersonPage,
};

export function findSitePage(path: string): SitePage {
  if (isPublicPath(path)) return sitePages[path];
  return path.startsWith(rankingPersonPrefix) ? rankingPersonSitePage : sitePages[paths.home];
}
