import type { ComponentType } from 'react';
import type { PublicPath } from '#config/pages.ts';

/** Each public page is a chunk of its own, so that a visitor loads only the page being read. */
export const sitePages: Record<PublicPath, { source: string; load: () => Promise<ComponentType> }> = {
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
};
