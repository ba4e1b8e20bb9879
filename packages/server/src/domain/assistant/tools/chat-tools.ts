import type { Tool } from '@ruche/assistant';
import { bestPublications } from './best-publications.ts';
import { bestTimes } from './best-times.ts';
import type { ChatReader } from './chat-reader.ts';
import { findClients } from './find-clients.ts';
import { findPosts } from './find-posts.ts';
import { findProblems } from './find-problems.ts';
import { inboxQuestions } from './inbox-questions.ts';
import { proposeDraft } from './propose-draft.ts';
import { proposeIdeas } from './propose-ideas.ts';
import { proposeSchedule } from './propose-schedule.ts';
import { readCalendar } from './read-calendar.ts';
import { readConversation } from './read-conversation.ts';
import { readIdeas } from './read-ideas.ts';
import { readInbox } from './read-inbox.ts';
import { readNumbers } from './read-numbers.ts';
import { readTrends } from './read-trends.ts';

/** All that a chat can look up or offer. None of them writes. */
const all = [
  findClients,
  findPosts,
  readNumbers,
  bestPublications,
  bestTimes,
  readCalendar,
  readInbox,
  inboxQuestions,
  readConversation,
  findProblems,
  readTrends,
  readIdeas,
  proposeDraft,
  proposeSchedule,
  proposeIdeas,
];

export const chatTools = (reader: ChatReader): Tool[] => all.map((tool) => tool(reader));
