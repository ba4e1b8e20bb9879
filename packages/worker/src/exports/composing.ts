import { listAllClients } from '@ruche/database/clients';
import { findLinkTags, listEvergreenRules, listSlots, listSnippets, type SnippetRow } from '@ruche/database/posts';
import type { WorkspaceSection } from './section.ts';

const present = ({ workspaceId: _workspaceId, ...snippet }: SnippetRow) => snippet;

export const snippetsSection: WorkspaceSection = {
  file: 'snippets.json',
  about: 'Its texts and hashtag groups to be put into posts.',
  read: async ({ tx }) => (await listSnippets(tx)).map(present),
};

export const postingSection: WorkspaceSection = {
  file: 'posting.json',
  about: 'When in the week the posts of each client go out, and what is added to their links.',
  async *rows({ tx }) {
    for (const { id: clientId, timeZone } of await listAllClients(tx)) {
      yield { clientId, timeZone, slots: await listSlots(tx, clientId), linkTags: await findLinkTags(tx, clientId) };
    }
  },
};

export const evergreenSection: WorkspaceSection = {
  file: 'repeating-posts.json',
  about: 'Which of its posts come back, how often, and what became of each turn.',
  read: async ({ tx }) => listEvergreenRules(tx),
};
