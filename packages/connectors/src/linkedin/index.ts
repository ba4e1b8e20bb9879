import type { CreateConnector } from '#src/connector.ts';
import { readDenialCode } from '#src/denial.ts';
import { createCaller } from '#src/http.ts';
import { authorizeUrl, exchangeCode, refresh, revoke } from './auth.ts';
import { network } from './errors.ts';
import { checkAccount, listAccounts } from './identity.ts';
import { createProfile } from './profile.ts';
import { createRest } from './rest.ts';

export const createLinkedin: CreateConnector = (surroundings) => {
  const rest = createRest(surroundings, createCaller(surroundings, network));
  const profile = createProfile(surroundings.scopeSet ?? 'community');
  return {
    profile,
    authorizeUrl: (request) => authorizeUrl(rest, profile, request),
    readDenial: (error) => readDenialCode(network, error),
    exchangeCode: (request) => exchangeCode(rest, request),
    listAccounts: (grant) => listAccounts(rest, grant),
    refresh: (tokens) => refresh(rest, tokens),
    checkAccount: (account) => checkAccount(rest, account),
    revoke: (tokens) => revoke(rest, tokens),
  };
};
