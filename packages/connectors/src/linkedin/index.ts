import type { Connector, ConnectorSurroundings, CreateConnector, PlatformProfile } from '#src/connector.ts';
import { readDenialCode } from '#src/denial.ts';
import { createCaller } from '#src/http.ts';
import { authorizeUrl, exchangeCode, refresh, revoke } from './auth.ts';
import { network } from './errors.ts';
import { checkAccount, listAccounts } from './identity.ts';
import { createInbox } from './inbox.ts';
import { createInsights } from './insights.ts';
import { basicProfile, linkedinProfile, pageProfile } from './profile.ts';
import { createPublishing } from './publish.ts';
import { createRest } from './rest.ts';

function createApplication(surroundings: ConnectorSurroundings, profile: PlatformProfile): Connector {
  const rest = createRest(surroundings, createCaller(surroundings, network), profile);
  return {
    appId: surroundings.clientId,
    profile,
    authorizeUrl: (request) => authorizeUrl(rest, request),
    readDenial: (error) => readDenialCode(network, error),
    exchangeCode: (request) => exchangeCode(rest, request),
    listAccounts: (grant) => listAccounts(rest, grant),
    refresh: (tokens) => refresh(rest, tokens),
    checkAccount: (account) => checkAccount(rest, account),
    publishing: createPublishing(rest),
    insights: createInsights(rest),
    // A self-serve application reads nothing of what people write.
    ...(profile.kind !== 'profile' && { inbox: createInbox(rest) }),
    revoke: (tokens) => revoke(rest, tokens),
  };
}

/** One application for whatever it reaches; or one for profiles, and one for company pages. */
export const createLinkedin: CreateConnector = ({ pageApp, ...surroundings }) => {
  if (pageApp) {
    const pages = createApplication({ ...surroundings, ...pageApp }, pageProfile);
    return { ...createApplication(surroundings, basicProfile), others: [pages] };
  }
  return createApplication(surroundings, surroundings.scopeSet === 'basic' ? basicProfile : linkedinProfile);
};
