import { listArchivedThreads } from '@ruche/database/assistant';
import type { WorkspaceSection } from './section.ts';

export const chatsSection: WorkspaceSection = {
  file: 'assistant-chats.json',
  about: 'What you asked the assistant, and its answers.',
  read: ({ tx }) => listArchivedThreads(tx),
};
