import { consentRoutes } from '#src/networks/consent/routes.ts';
import type { NetworkDefinition } from '#src/networks/network.ts';
import { apiHost, apiRoutes, sendNotFound } from './api-routes.ts';
import { authorization } from './authorization.ts';
import { isActingAs } from './authors.ts';
import { controlRoutes } from './control-routes.ts';
import { answerFault } from './faults.ts';
import { linkedinInbox } from './inbox/network-inbox.ts';
import { daysOf } from './insights/account-days.ts';
import { makePastPost } from './insights/past-posts.ts';
import { metricsOf } from './insights/post-numbers.ts';
import { pictureRoutes } from './pictures.ts';
import { postPage } from './post-page.ts';
import { ownedScopes, readAppRights } from './products.ts';
import { profileRoutes } from './profile-routes.ts';
import { tokenRoutes } from './token-routes.ts';

const scopeWords: Readonly<Record<string, string>> = {
  openid: 'Sign you in with LinkedIn',
  profile: 'Use your name and photo',
  email: 'Use the primary email address associated with your LinkedIn account',
  w_member_social: 'Create, modify, and delete posts, comments, and reactions on your behalf',
  w_member_social_feed: 'Create, modify, and delete comments and reactions on posts on your behalf',
  r_basicprofile: 'Use your basic profile including your name, photo, headline, and public profile URL',
  r_member_postAnalytics: 'Retrieve your posts and their reporting data',
  r_member_profileAnalytics: 'Retrieve your profile analytics, including viewers and followers',
  r_organization_social: 'Retrieve your organization’s posts, comments, reactions, and other engagement data',
  w_organization_social: 'Create, modify, and delete posts, comments, and reactions on your organization’s behalf',
  r_organization_social_feed: 'Retrieve comments, reactions, and other engagement data on your organization’s posts',
  w_organization_social_feed: 'Create, modify, and delete comments and reactions on your organization’s posts',
  r_organization_admin: 'Retrieve your organization’s pages and reporting data',
  rw_organization_admin: 'Manage your organization’s pages and retrieve reporting data',
  r_organization_followers: 'Use your followers’ data so your organization can be mentioned in posts',
};

export const linkedin: NetworkDefinition = {
  id: 'linkedin',
  realm: 'linkedin',
  name: 'LinkedIn',
  summary: 'Members and the company pages they manage, with the consent page and the versioned API.',
  hosts: ['www.linkedin.com', apiHost],
  roles: ['ADMINISTRATOR', 'CONTENT_ADMINISTRATOR', 'DIRECT_SPONSORED_CONTENT_POSTER', 'ANALYST'],
  look: {
    wordmark: 'LinkedIn',
    title: (appName) => `${appName} would like access to your LinkedIn account`,
    people: 'Signed in as',
    allow: 'Allow',
    deny: 'Cancel',
    scopes: 'The app would like to',
    scopeWords,
    canDecline: false,
    fixedScopes: [],
    pages: null,
  },
  answerFault,
  metricsOf,
  daysOf,
  makePastPost,
  inbox: linkedinInbox,
  isCallOf: (_context, request, accountId) => isActingAs(request, accountId),
  scopesOf: ({ db }, { clientId }) => [...ownedScopes(readAppRights(db, clientId))],
  async register(scope, context) {
    scope.setNotFoundHandler((request, reply) => sendNotFound(request, reply));
    consentRoutes(scope, { network: linkedin, context, route: authorization(context) });
    controlRoutes(scope, context);
    pictureRoutes(scope);
    profileRoutes(scope, linkedin, context);
    postPage(scope, linkedin, context);
    await scope.register(async (tokens) => tokenRoutes(tokens, context));
    await scope.register(async (api) => apiRoutes(api, context));
  },
};
