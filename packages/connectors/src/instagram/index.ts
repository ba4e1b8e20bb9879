import type { CreateConnector } from '#src/connector.ts';
import { createInstagramInbox } from '#src/instagram-inbox/inbox.ts';
import { subscribeByPage } from '#src/instagram-inbox/subscribe.ts';
import { createInstagramInsights } from '#src/instagram-insights/insights.ts';
import { createInstagramLogin } from '#src/instagram-login/index.ts';
import { createInstagramApi } from '#src/instagram-publishing/api.ts';
import { createInstagramPublishing } from '#src/instagram-publishing/publishing.ts';
import { createGraph } from '#src/meta/graph.ts';
import { createInsightsApi } from '#src/meta/insights-call.ts';
import { createAuth } from './auth.ts';
import { readDenial } from './errors.ts';
import { checkAccount, listAccounts } from './identity.ts';
import { instagramProfile } from './profile.ts';

/** By the Page that an account is linked to; and by the account itself, where there is an application for that. */
export const createInstagram: CreateConnector = ({ loginApp, isLoginAlone, ...surroundings }) => {
  if (isLoginAlone) return createInstagramLogin(surroundings);
  if (!loginApp) return createByPage(surroundings);
  return { ...createByPage(surroundings), others: [createInstagramLogin({ ...surroundings, ...loginApp })] };
};

const createByPage: CreateConnector = (surroundings) => {
  const graph = createGraph(surroundings, instagramProfile.name);
  const api = createInstagramApi(graph.caller, surroundings, {
    network: instagramProfile.name,
    host: 'graph.facebook.com',
    commentScope: 'instagram_manage_comments',
    deleteScope: 'instagram_manage_contents',
  });
  const insightsApi = createInsightsApi(graph.caller, surroundings, {
    network: instagramProfile.name,
    host: 'graph.facebook.com',
  });
  return {
    appId: surroundings.clientId,
    profile: instagramProfile,
    readDenial,
    ...createAuth(graph),
    listAccounts: (grant) => listAccounts(graph, grant),
    checkAccount: (account) => checkAccount(graph, account),
    publishing: createInstagramPublishing(api),
    insights: createInstagramInsights(insightsApi, {
      basicScope: 'instagram_basic',
      insightsScope: 'instagram_manage_insights',
      pathOf: ({ platformUserId }) => `/${encodeURIComponent(platformUserId)}`,
      hasDiscovery: true,
    }),
    inbox: createInstagramInbox(graph.caller, surroundings, {
      network: instagramProfile.name,
      host: 'graph.facebook.com',
      commentScope: 'instagram_manage_comments',
      messageScope: 'instagram_manage_messages',
      likeScope: 'instagram_manage_engagement',
      subscribe: subscribeByPage,
    }),
  };
};
