import { canEdit, type Post } from '@ruche/contracts/posts';
import type { PublicationReceipt, PostReceipt as Receipt } from '@ruche/contracts/publishing';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useClient } from '#entities/clients/get-client.ts';
import { useReceipt } from '#features/publishing/api/get-receipt.ts';
import { postReceipt as words } from '#features/publishing/words.ts';
import type { ReceiptSurroundings } from './publication-buttons.tsx';
import { PublicationCard } from './publication-card.tsx';

const order: PublicationReceipt['status'][] = ['needs_check', 'failed', 'publishing', 'scheduled', 'published'];

/** What needs somebody first. */
function sorted({ publications }: Receipt): PublicationReceipt[] {
  return publications.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
}

function ReceiptSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}

export type PostReceiptProps = {
  post: Post;
  reconnect: ReceiptSurroundings['reconnect'];
  /** Copies the post as a draft for the account of one publication. */
  onDuplicate: (publicationId: string) => void;
};

/** What became of a post on each of its accounts, and what to do about it. */
export function PostReceipt({ post, reconnect, onDuplicate }: PostReceiptProps) {
  const query = useReceipt(post.id);
  const { data: client } = useClient(post.clientId);
  const newest = query.data?.publications ?? post.publications;
  const around: ReceiptSurroundings = {
    postId: post.id,
    clientId: post.clientId,
    canEdit: newest.every(({ status }) => canEdit(status)),
    accounts: client?.socialAccounts,
    reconnect,
    onDuplicate,
  };
  return (
    <AsyncPanel query={query} what={words.what} skeleton={<ReceiptSkeleton />}>
      {(receipt) => (
        <div className="grid grid-cols-1 gap-4">
          {sorted(receipt).map((publication) => (
            <PublicationCard key={publication.id} publication={publication} zone={post.timeZone} around={around} />
          ))}
        </div>
      )}
    </AsyncPanel>
  );
}
