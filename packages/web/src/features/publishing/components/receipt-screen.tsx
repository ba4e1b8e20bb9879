import { canEdit, type Post, statusOfPost } from '@ruche/contracts/posts';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Copy, Ellipsis, FileText, PenLine, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ActionMenu } from '#components/action-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { paths } from '#config/paths.ts';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { useWritableEntries } from '#entities/clients/use-writable-entries.ts';
import { PostCampaign } from '#entities/posts/post-campaign.tsx';
import { PostStatusBadge, shownStatusOf } from '#entities/posts/post-status-badge.tsx';
import { useReceipt } from '#features/publishing/api/get-receipt.ts';
import { receiptScreen as words } from '#features/publishing/words.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';
import { PostReceipt, type PostReceiptProps } from './post-receipt.tsx';
import { SentText } from './sent-text.tsx';

type ReceiptScreenProps = {
  post: Post;
  reconnect: PostReceiptProps['reconnect'];
  /** With one publication: for its account alone. */
  onDuplicate: (publicationId?: string) => void;
  onRemove: () => void;
};

type HeaderProps = Pick<ReceiptScreenProps, 'post' | 'onDuplicate' | 'onRemove'> & {
  status: ComponentProps<typeof PostStatusBadge>['status'];
  isEditable: boolean;
};

function ReceiptHeader({ post, status, isEditable, onDuplicate, onRemove }: HeaderProps) {
  const entriesOf = useWritableEntries(post.clientId);
  const remove = { label: words.deleteIt, icon: Trash2, isDanger: true, onSelect: onRemove };
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grid min-w-0 gap-0.5">
        <Link
          to={paths.calendar}
          className="-ml-1 inline-flex w-fit items-center gap-1.5 rounded-small px-1 py-0.5 text-13 text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {words.calendar}
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="heading text-28">{words.title}</h1>
          <PostStatusBadge status={status} />
        </div>
        <p className="truncate text-14 text-muted">{words.post(post.clientName)}</p>
      </div>
      <div className="ml-auto flex items-center gap-2 self-end">
        <ActionMenu
          actions={entriesOf([{ label: words.duplicate, icon: Copy, onSelect: () => onDuplicate() }, remove], [remove])}
          button={
            <Button size="icon" variant="ghost" aria-label={words.moreActions} className="text-muted">
              <Ellipsis aria-hidden="true" />
            </Button>
          }
        />
        <Link to={paths.post} params={{ postId: post.id }} search={{ view: 'edit' }} className={buttonClass()}>
          {isEditable ? <PenLine aria-hidden="true" /> : <FileText aria-hidden="true" />}
          {isEditable ? words.editPost : words.viewPost}
        </Link>
      </div>
    </header>
  );
}

/** What became of a post on each of its accounts, as it happens. */
export function ReceiptScreen({ post, reconnect, onDuplicate, onRemove }: ReceiptScreenProps) {
  useDocumentTitle('Receipt');
  const query = useReceipt(post.id);
  const publications = query.data?.publications;
  const newest = {
    status: publications === undefined ? post.status : statusOfPost(publications.map(({ status }) => status)),
    publications: publications ?? post.publications,
  };
  const isReadOnly = useIsReadOnly(post.clientId);
  const isEditable = !isReadOnly && newest.publications.every(({ status }) => canEdit(status));
  return (
    <>
      <ReceiptHeader {...{ post, isEditable, onDuplicate, onRemove }} status={shownStatusOf(newest)} />
      <ReadOnlyNotice isOnScreen clientId={post.clientId} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <PostReceipt post={post} reconnect={reconnect} onDuplicate={onDuplicate} />
        <div className="grid gap-6">
          <SentText post={post} />
          <PostCampaign post={post} />
        </div>
      </div>
    </>
  );
}
