import type { CreateConnector } from '#src/connector.ts';
import { authorizeUrl, exchangeCode, refresh, revoke } from './auth.ts';
import { readDenial } from './errors.ts';
import { checkAccount, listAccounts } from './identity.ts';
import { createLogin } from './login.ts';
import { instagramLoginProfile } from './profile.ts';

export const createInstagramLogin: CreateConnector = (surroundings) => {
  const login = createLogin(surroundings);
  return {
    appId: surroundings.clientId,
    profile: instagramLoginProfile,
    readDenial,
    authorizeUrl: (request) => authorizeUrl(login, request),
    exchangeCode: (request) => exchangeCode(login, request),
    listAccounts: (grant) => listAccounts(login, grant),
    refresh: (tokens) => refresh(login, tokens),
    checkAccount: (account) => checkAccount(login, account),
    revoke: (tokens) => revoke(login, tokens),
  };
};
