export { describeError, withoutValues } from './describe-error.ts';
export * from './log-format.ts';
export { redactText } from './redact-text.ts';
