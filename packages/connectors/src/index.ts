export type {
  AccountCheck,
  AuthorizeRequest,
  Connector,
  ExchangeRequest,
  FoundAccount,
  Grant,
  PlatformProfile,
  Scope,
  Tokens,
} from './connector.ts';
export { readSignedRequest, type SignedRequest } from './meta/signed-request.ts';
export type { Failure, Outcome, Problem } from './outcome.ts';
export { createConnectors, profiles } from './registry.ts';
export { declinedWords, missingNeeded } from './scopes.ts';
