import type { CreateConnector } from '#src/connector.ts';
import { createGraph } from '#src/meta/graph.ts';
import { createAuth } from './auth.ts';
import { readDenial } from './errors.ts';
import { checkAccount, listAccounts } from './identity.ts';
import { instagramProfile } from './profile.ts';

export const createInstagram: CreateConnector = (surroundings) => {
  const graph = createGraph(surroundings, instagramProfile.name);
  return {
    appId: surroundings.clientId,
    profile: instagramProfile,
    readDenial,
    ...createAuth(graph),
    listAccounts: (grant) => listAccounts(graph, grant),
    checkAccount: (account) => checkAccount(graph, account),
  };
};
