import type { CreateConnector } from '#src/connector.ts';
import { createInstagramInbox } from '#src/instagram-inbox/inbox.ts';
import { subscribeByLogin } from '#src/instagram-inbox/subscribe.ts';
import { createInstagramInsights } from '#src/instagram-insights/insights.ts';
import { createInstagramApi } from '#src/instagram-publishing/api.ts';
import { createInstagramPublishing } from '#src/instagram-publishing/publishing.ts';
import { createInsightsApi } from '#src/meta/insights-call.ts';
import { authorizeUrl, exchangeCode, refresh, revoke } from './auth.ts';
import { endings, network, readDenial } from './errors.ts';
import { checkAccount, listAccounts } from './identity.ts';
import { createLogin } from './login.ts';
import { instagramLoginProfile } from './profile.ts';

export const createInstagramLogin: CreateConnector = (surroundings) => {
  const login = createLogin(surroundings);
  const api = createInstagramApi(login.caller, surroundings, {
    network,
    host: 'graph.instagram.com',
    endings,
    commentScope: 'instagram_business_manage_comments',
    deleteScope: null,
  });
  const insightsApi = createInsightsApi(login.caller, surroundings, { network, host: 'graph.instagram.com', endings });
  return {
    appId: surroundings.clientId,
    profile: instagramLoginProfile,
    readDenial,
    authorizeUrl: (request) => authorizeUrl(login, request),
    exchangeCode: (request) => exchangeCode(login, request),
    listAccounts: (grant) => listAccounts(login, grant),
    refresh: (tokens) => refresh(login, tokens),
    checkAccount: (account) => checkAccount(login, account),
    publishing: createInstagramPublishing(api),
    insights: createInstagramInsights(insightsApi, {
      basicScope: 'instagram_business_basic',
      insightsScope: 'instagram_business_manage_insights',
      pathOf: () => '/me',
      hasDiscovery: false,
    }),
    inbox: createInstagramInbox(login.caller, surroundings, {
      network,
      host: 'graph.instagram.com',
      endings,
      commentScope: 'instagram_business_manage_comments',
      messageScope: 'instagram_business_manage_messages',
      likeScope: null,
      subscribe: subscribeByLogin,
    }),
    revoke: (tokens) => revoke(login, tokens),
  };
};
