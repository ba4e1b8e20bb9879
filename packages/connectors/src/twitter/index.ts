import type { CreateConnector } from '#src/connector.ts';
import { readDenialCode } from '#src/denial.ts';
import { createCaller } from '#src/http.ts';
import { authorizeUrl, exchangeCode, refresh, revoke } from './auth.ts';
import { network } from './errors.ts';
import { checkAccount, listAccounts } from './identity.ts';
import { createInbox } from './inbox.ts';
import { createInsights } from './insights.ts';
import { twitterProfile } from './profile.ts';
import { createPublishing } from './publish.ts';
import { createApi } from './publish-api.ts';

export const createTwitter: CreateConnector = (surroundings) => {
  const caller = createCaller(surroundings, network);
  const api = createApi(surroundings, caller);
  return {
    appId: surroundings.clientId,
    profile: twitterProfile,
    authorizeUrl: (request) => authorizeUrl(surroundings, caller, request),
    readDenial: (error) => readDenialCode(network, error),
    exchangeCode: (request) => exchangeCode(surroundings, caller, request),
    listAccounts: (grant) => listAccounts(surroundings, caller, grant),
    refresh: (tokens) => refresh(surroundings, caller, tokens),
    checkAccount: (account) => checkAccount(surroundings, caller, account),
    publishing: createPublishing(surroundings, caller),
    insights: createInsights(api),
    inbox: createInbox(surroundings, caller, api),
    revoke: (tokens) => revoke(surroundings, caller, tokens),
  };
};
