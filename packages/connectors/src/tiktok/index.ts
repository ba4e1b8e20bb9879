import type { CreateConnector } from '#src/connector.ts';
import { readDenialCode } from '#src/denial.ts';
import { createCaller } from '#src/http.ts';
import { authorizeUrl, exchangeCode, refresh, revoke } from './auth.ts';
import { createBusinessConsent } from './business-auth.ts';
import { readCreator } from './creator.ts';
import { network } from './errors.ts';
import { checkAccount, listAccounts } from './identity.ts';
import { createInbox } from './inbox.ts';
import { createInsights } from './insights.ts';
import { profileOf } from './profile.ts';
import { createPublishing } from './publish.ts';

export const createTiktok: CreateConnector = (surroundings) => {
  const caller = createCaller(surroundings, network);
  const { businessApp } = surroundings;
  return {
    appId: surroundings.clientId,
    profile: profileOf(surroundings.scopeSet),
    authorizeUrl: (request) => authorizeUrl(surroundings, caller, request),
    readDenial: (error) => readDenialCode(network, error),
    exchangeCode: (request) => exchangeCode(surroundings, caller, request),
    listAccounts: (grant) => listAccounts(surroundings, caller, grant),
    refresh: (tokens) => refresh(surroundings, caller, tokens),
    checkAccount: (account) => checkAccount(surroundings, caller, account),
    readCreator: (account) => readCreator(surroundings, caller, account),
    publishing: createPublishing({ surroundings, caller }),
    insights: createInsights({ surroundings, caller }),
    ...(businessApp && {
      inbox: createInbox({ surroundings, caller }, businessApp),
      inboxConsent: createBusinessConsent({ surroundings, caller }, businessApp),
    }),
    revoke: (tokens) => revoke(surroundings, caller, tokens),
  };
};
