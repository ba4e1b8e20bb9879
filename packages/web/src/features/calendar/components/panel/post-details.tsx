import { canEdit, type Post } from '@ruche/contracts/posts';
import { Link } from '@tanstack/react-router';
import { CalendarClock, Copy, Ellipsis, FileText, ListOrdered, ListPlus, PenLine, Trash2, Zap } from 'lucide-react';
import { useRef, useState } from 'react';
import { ActionMenu } from '#components/action-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { paths } from '#config/paths.ts';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { useWritableEntries } from '#entities/clients/use-writable-entries.ts';
import { PostCampaign } from '#entities/posts/post-campaign.tsx';
import { hasReceipt } from '#entities/posts/receipt-view.ts';
import { postDetails as words } from '#features/calendar/words/panel.ts';
import type { PanelParts } from './panel-parts.ts';
import { PostAccounts } from './post-accounts.tsx';
import { PostNumbers } from './post-numbers.tsx';

type PostDetailsProps = { post: Post; parts: PanelParts; onClose: () => void };

const isEditable = ({ publications }: Post) => publications.every(({ status }) => canEdit(status));

const canPublishNow = ({ status, publications }: Post) =>
  publications.length > 0 && (status === 'scheduled' || status === 'draft');

const canQueue = ({ status, isQueued, publications }: Post) =>
  !isQueued && publications.length > 0 && (status === 'draft' || status === 'scheduled');

type ActionsProps = PostDetailsProps & { isReadOnly: boolean; isMoving: boolean; onMove: () => void };

function Actions({ post, parts, onClose, isReadOnly, isMoving, onMove }: ActionsProps) {
  const isOpen = isEditable(post) && !isReadOnly;
  const entriesOf = useWritableEntries(post.clientId);
  // Closed before it is gone: whoever asks for a deleted post is told that there is none.
  const onRemove = () => void parts.remove(post, onClose);
  const remove = { label: words.deleteIt, icon: Trash2, isDanger: true, onSelect: onRemove };
  return (
    <div className="flex flex-wrap gap-2">
      <Link
        to={paths.post}
        params={{ postId: post.id }}
        search={{ view: 'edit' }}
        className={buttonClass({ size: 'small', variant: isOpen ? 'primary' : 'secondary' })}
      >
        {isOpen ? <PenLine aria-hidden="true" /> : <FileText aria-hidden="true" />}
        {isOpen ? words.edit : words.view}
      </Link>
      {isOpen && (
        <Button size="small" aria-expanded={isMoving} onClick={onMove}>
          <CalendarClock aria-hidden="true" />
          {words.reschedule}
        </Button>
      )}
      <ActionMenu
        actions={entriesOf(
          [
            ...(canPublishNow(post)
              ? [{ label: words.publishNow, icon: Zap, onSelect: () => parts.publishNow(post) }]
              : []),
            ...(canQueue(post)
              ? [{ label: words.addToQueue, icon: ListPlus, onSelect: () => parts.addToQueue(post) }]
              : []),
            { label: words.duplicate, icon: Copy, onSelect: () => parts.duplicate(post) },
            remove,
          ],
          [remove],
        )}
        button={
          <Button size="small" variant="ghost" aria-label={words.moreActions} className="ml-auto px-2 text-muted">
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      />
    </div>
  );
}

/** Where it stands among the client's posts that wait for a slot. */
function QueueLine({ post: { clientId, clientName } }: { post: Post }) {
  return (
    <p className="flex items-center gap-2 rounded-control bg-hover px-3 py-2 text-13">
      <ListOrdered aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">{words.inQueue(clientName)}</span>
      <Link
        to={paths.client}
        params={{ clientId }}
        hash="queue"
        className="shrink-0 rounded-small text-honey-text underline-offset-4 hover:underline"
      >
        {words.openQueue}
      </Link>
    </p>
  );
}

function Tags({ post: { tags } }: { post: Post }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={words.tags} className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li key={tag} className="rounded-full bg-hover px-2 text-12">
          {tag}
        </li>
      ))}
    </ul>
  );
}

/** A post beside the calendar: what it looks like, how far it is, and what to do with it. */
export function PostDetails({ post, parts, onClose }: PostDetailsProps) {
  const { Preview, Receipt, Approval, Comments, Reschedule } = parts;
  const shown = useRef<HTMLElement>(null);
  const [isMoving, setIsMoving] = useState(false);
  const isReadOnly = useIsReadOnly(post.clientId);
  const isOut = post.publications.some(({ status }) => status === 'published');
  const preview = (
    <section key="preview" ref={shown} aria-label={words.preview}>
      <Preview post={post} />
    </section>
  );
  const progress = hasReceipt(post) ? (
    <section key="progress" aria-label={words.receipt}>
      <Receipt post={post} />
    </section>
  ) : (
    <PostAccounts key="progress" post={post} />
  );
  // What did not work comes before what it looks like.
  const isTroubled = hasReceipt(post) && post.status !== 'published';
  return (
    <div className="grid grid-cols-1 gap-5">
      <ReadOnlyNotice clientId={post.clientId} />
      <Actions {...{ post, parts, onClose, isReadOnly, isMoving }} onMove={() => setIsMoving(!isMoving)} />
      {isMoving && isEditable(post) && (
        <div className="rounded-control border border-line p-3">
          <Reschedule post={post} onDone={() => setIsMoving(false)} />
        </div>
      )}
      <Approval post={post} />
      {post.isQueued && <QueueLine post={post} />}
      <Tags post={post} />
      <PostCampaign post={post} />
      {isTroubled ? [progress, preview] : [preview, progress]}
      {isOut && <PostNumbers post={post} />}
      <Comments heading="h3" post={post} preview={shown} />
    </div>
  );
}
