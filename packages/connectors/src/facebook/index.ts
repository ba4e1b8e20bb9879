import type { CreateConnector } from '#src/connector.ts';
import { createGraph } from '#src/meta/graph.ts';
import { createAuth } from './auth.ts';
import { readDenial } from './errors.ts';
import { checkAccount, listAccounts } from './identity.ts';
import { createInbox } from './inbox.ts';
import { createInsights } from './insights.ts';
import { facebookProfile } from './profile.ts';
import { createPublishing } from './publish.ts';

export const createFacebook: CreateConnector = (surroundings) => {
  const graph = createGraph(surroundings, facebookProfile.name);
  return {
    appId: surroundings.clientId,
    profile: facebookProfile,
    readDenial,
    ...createAuth(graph),
    listAccounts: (grant) => listAccounts(graph, grant),
    checkAccount: (account) => checkAccount(graph, account),
    publishing: createPublishing(graph),
    insights: createInsights(graph),
    inbox: createInbox(graph),
  };
};
