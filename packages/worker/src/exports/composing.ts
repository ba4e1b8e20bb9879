import { listAllClients } from '@ruche/database/clients';
import { findLinkTags, listEvergreenRules, listSlots, listSnippets, type SnippetRow } from '@ruche/database/posts';
import type { WorkspaceSection } from './section.ts';

const present = ({ workspaceId: _workspaceId, ...snippet }: SnippetRow) => snippet;

export const snippetsSection: WorkspaceSection = {
  file: 'snippets.json',
  about: 'Its saved snippets and hashtag groups.',
  read: async ({ tx }) => (await listSnippets(tx)).map(present),
};

export const postingSection: WorkspaceSection = {
  file: 'posting.json',
  about: 'Each client’s weekly posting times and link tags.',
  async *rows({ tx }) {
    for (const { id: clientId, timeZone } of await listAllClients(tx)) {
      yield { clientId, timeZone, slots: await listSlots(tx, clientId), linkTags: await findLinkTags(tx, clientId) };
    }
  },
};

export const evergreenSection: WorkspaceSection = {
  file: 'repeating-posts.json',
  about: 'Its repeating posts, how often they repeat, and the result of each repeat.',
  read: async ({ tx }) => listEvergreenRules(tx),
};
