export { countMasked } from './conversation.ts';
export { type FailureKind, failureMessages, type ModelFailure } from './failures.ts';
export type { FillOptions } from './fill.ts';
export { createLanguageModel, type LanguageModel } from './language-model.ts';
export { createLinkFilter } from './links.ts';
export type { Outcome, Watch } from './outcome.ts';
export { defineTool, type Prompt, type Tool, type ToolAnswer } from './prompt.ts';
export { altTextPrompt } from './prompts/alt-text.ts';
export { type ChatAsked, chatPrompt, cutHistory } from './prompts/chat.ts';
export { describeFindings } from './prompts/describe-findings.ts';
export { ideaEvidence, ideaPrompt } from './prompts/idea.ts';
export { bareText } from './prompts/instructions.ts';
export { type Ground, RepliesSchema, replyPrompt } from './prompts/reply.ts';
export {
  describeHashtag,
  HashtagsSchema,
  HooksSchema,
  type NetworkLimit,
  type RewriteAsked,
  rewritePrompt,
  versionsSchema,
} from './prompts/rewrite.ts';
export { summaryPrompt } from './prompts/summary.ts';
export type { Thread, ThreadLine } from './prompts/thread.ts';
export { trendsPrompt } from './prompts/trends.ts';
export { addSpent, estimateTokens, nothingSpent, type Spent, tokensOf } from './spent.ts';
export { type TimeLimits, usualLimits } from './watchdog.ts';
export type { WriteOptions } from './write.ts';
