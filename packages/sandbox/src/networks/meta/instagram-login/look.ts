import type { ConsentLook } from '#src/networks/consent/look.ts';

/** What each scope lets the app do, as the page says it. */
export const scopeWords: Readonly<Record<string, string>> = {
  instagram_business_basic: 'View your profile and access your media',
  instagram_business_content_publish: 'Create posts for your account',
  instagram_business_manage_insights: 'Access insights for your account',
  instagram_business_manage_comments: 'Manage comments on your posts',
  instagram_business_manage_messages: 'Access and manage your messages',
};

/** People are their accounts here: there are no Pages to choose from. */
export const look: ConsentLook = {
  wordmark: 'Instagram',
  title: (appName) => `${appName} would like to use your Instagram account`,
  people: 'Continue as',
  allow: 'Allow',
  deny: 'Cancel',
  scopes: 'What the app may do',
  scopeWords,
  canDecline: true,
  fixedScopes: ['instagram_business_basic'],
  pages: null,
};
