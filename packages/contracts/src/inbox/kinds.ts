import { z } from 'zod';

/** `comment`: what one person wrote below one post. `mention`: where they named the account elsewhere. `message`: a private thread. */
export const conversationKinds = ['comment', 'mention', 'message'] as const;
export const ConversationKindSchema = z.enum(conversationKinds);
export type ConversationKind = z.infer<typeof ConversationKindSchema>;

export const conversationStates = ['open', 'snoozed', 'done'] as const;
export const ConversationStateSchema = z.enum(conversationStates);
export type ConversationState = z.infer<typeof ConversationStateSchema>;

export const sentiments = ['positive', 'neutral', 'negative'] as const;
export const SentimentSchema = z.enum(sentiments);
export type Sentiment = z.infer<typeof SentimentSchema>;

/** Those that sentiment is read in; null for any other. */
export const inboxLanguages = ['fr', 'en'] as const;
export const InboxLanguageSchema = z.enum(inboxLanguages);
export type InboxLanguage = z.infer<typeof InboxLanguageSchema>;

/** Of an answer: on its way, out, refused, or perhaps out. */
export const answerStates = ['sending', 'sent', 'failed', 'needs_check'] as const;
export const AnswerStateSchema = z.enum(answerStates);
export type AnswerState = z.infer<typeof AnswerStateSchema>;
