import { type Edge, operationOfList } from '#src/networks/meta/edge.ts';
import { createContainer } from './create-container.ts';
import { listMedia } from './media.ts';
import { publishContainer } from './publish.ts';
import { readPublishingLimit } from './quota.ts';

/** What an account publishes with, the same by either way to it. */
export const instagramEdges: readonly Edge[] = [
  { method: 'POST', path: ['*', 'media'], operation: 'upload', answer: createContainer },
  { method: 'POST', path: ['*', 'media_publish'], operation: 'publish', answer: publishContainer },
  { method: 'GET', path: ['*', 'media'], operation: operationOfList, answer: listMedia },
  { method: 'GET', path: ['*', 'content_publishing_limit'], operation: 'status', answer: readPublishingLimit },
];
