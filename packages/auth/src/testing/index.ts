export * from './auth-people.ts';
export { type AuthStack, type AuthStackOptions, startAuthStack } from './auth-stack.ts';
export { enrolApp, passFactor } from './authenticator.ts';
export { usualBrowser } from './browser.ts';
export { codeIn, type OutboxMessage, readOutbox } from './outbox.ts';
export { answerCompany, fragmentOf, postToAcs, signInWith } from './provider-browser.ts';
export { share } from './share-stack.ts';
