export type { AccessCare, AccountCare, AccountStore } from './accounts/account-store.ts';
export { guardApps } from './accounts/app-guard.ts';
export { askCreator } from './accounts/ask-creator.ts';
export { type Avatar, copyAvatar } from './accounts/avatar.ts';
export { checkHealth } from './accounts/check-health.ts';
export type { PacedCheck } from './accounts/check-pace.ts';
export { type FreshOptions, freshTokens } from './accounts/fresh-tokens.ts';
export { type AccountHealth, healthOf } from './accounts/health.ts';
export { type ApplicationWish, applicationFor, applicationOf, applicationsOf, grantedTo } from './applications.ts';
export type {
  AccountCheck,
  AuthorizeRequest,
  Connector,
  ExchangeRequest,
  FoundAccount,
  Grant,
  InboxConsent,
  NetworkProfile,
  PlatformProfile,
  Scope,
  Tokens,
} from './connector.ts';
export type {
  Answer,
  ChallengeAnswer,
  Delivery,
  DeliveryReading,
  Inbox,
  InboxAccount,
  InboxAuthor,
  InboxEvent,
  InboxItem,
  InboxList,
  InboxNotice,
  InboxPointer,
  ListedEvents,
  ListedPost,
  ListRequest,
} from './inbox/inbox.ts';
export type {
  AccountDay,
  AccountRead,
  FoundPost,
  FoundPosts,
  Insights,
  InsightsAccount,
  PostNumbers,
  PostsRead,
  PostToRead,
  PublicAccount,
  PublicPost,
} from './insights/insights.ts';
export { readSignedRequest, type SignedRequest } from './meta/signed-request.ts';
export { concernsAccount, type Failure, type Outcome, type Problem } from './outcome.ts';
export type { Content, ContentFile, PublishingAccount } from './publishing/content.ts';
export { collectReferences, givenPermalink } from './publishing/references.ts';
export {
  type PlanResult,
  type PublishingJournal,
  runPlan,
  type StepEnding,
  type StepRecord,
} from './publishing/run-plan.ts';
export type { CommittingStep, Found, Publishing, References, Step } from './publishing/steps.ts';
export { createConnectors, profiles, profilesOf } from './registry.ts';
export { renewalOf, renewalRulesOf } from './renewal-rules.ts';
export { absentWords, declinedWords, missingNeeded } from './scopes.ts';
