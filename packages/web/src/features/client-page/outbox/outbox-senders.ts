import type { PageComment, PageDecisionResults } from '@ruche/contracts/client-page';
import { askPage } from '#features/client-page/api/page-api.ts';
import type { OutboxSenders } from './outbox.ts';

export function sendersOf(token: string): OutboxSenders {
  return {
    decisions: (items) =>
      askPage<PageDecisionResults>(token, '/decisions', {
        method: 'POST',
        body: { items: items.map(({ decision }) => decision) },
        keepalive: true,
      }),
    comment: ({ postId, comment }) =>
      askPage<PageComment>(token, `/posts/${encodeURIComponent(postId)}/comments`, {
        method: 'POST',
        body: comment,
        keepalive: true,
      }),
  };
}
