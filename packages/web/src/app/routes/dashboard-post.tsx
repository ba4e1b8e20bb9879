import type { Post } from '@ruche/contracts/posts';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Page } from '#components/ui/page.tsx';
import { paths } from '#config/paths.ts';
import { usePost } from '#entities/posts/get-post.ts';
import { hasReceipt } from '#entities/posts/receipt-view.ts';
import { ReconnectButton } from '#features/accounts/components/reconnect-button.tsx';
import { ComposerApproval } from '#features/approvals/components/post/lazy-composer-approval.tsx';
import { CommentsPanel } from '#features/comments/components/lazy-parts.tsx';
import { ComposerScreen } from '#features/posts/components/lazy-composer.tsx';
import { usePostActions } from '#features/posts/components/use-post-actions.tsx';
import { newKey } from '#features/posts/kept-drafts.ts';
import { ComposerSearchSchema } from '#features/posts/post-filters.ts';
import { ReceiptScreen } from '#features/publishing/components/lazy-parts.tsx';
import { useLatest } from '#lib/use-latest.ts';
import { useParsedSearch } from '#lib/use-parsed-search.ts';

const route = getRouteApi('/dashboard/posts/$postId');

/** The same post under another address: whoever is typing in it leaves nothing. */
const renamed = { replace: true, ignoreBlocker: true };

/** `key` changes when another post is opened, but not when the one that is being composed gets a name. */
type Opened = { address: string; key: string; expected: string | null };

function open(address: string): Opened {
  const key = newKey();
  return { address, key, expected: address === '' ? key : null };
}

function useOpened(address: string): [string, (id: string) => void] {
  const [opened, setOpened] = useState(() => open(address));
  if (opened.address !== address) {
    setOpened(address === opened.expected ? { ...opened, address, expected: null } : open(address));
  }
  return [opened.key, (id) => setOpened((was) => ({ ...was, expected: id }))];
}

/** Posts by what this browser kept them under, of those saved once somebody had left: Back leads to them. */
const savedAfterLeaving = new Map<string, string>();

/** A post that was tried is shown by its receipt; one that is being edited stays in the composer while it can be. */
function useShownReceipt(postId: string | null, key: string, view: 'edit' | 'receipt' | undefined): Post | null {
  const { data: post } = usePost(postId);
  const [editedKey, setEditedKey] = useState<string | null>(null);
  const isForReceipt = post !== undefined && hasReceipt(post);
  if (post !== undefined && !isForReceipt && editedKey !== key) setEditedKey(key);
  if (post === undefined || view === 'edit') return null;
  const isEdited = editedKey === key && post.status === 'scheduled';
  return view === 'receipt' || (isForReceipt && !isEdited) ? post : null;
}

function Receipt({ post, commentId }: { post: Post; commentId: string | undefined }) {
  const receipt = useRef<HTMLDivElement>(null);
  const navigate = route.useNavigate();
  const { duplicate, remove, question } = usePostActions();
  const copy = (publicationId?: string) => {
    const publications = post.publications.filter(({ id }) => publicationId === undefined || id === publicationId);
    void duplicate({ ...post, publications });
  };
  const removeAndLeave = async () => {
    if (await remove(post)) await navigate({ to: paths.calendar });
  };
  return (
    <>
      <div ref={receipt}>
        <ReceiptScreen
          post={post}
          reconnect={ReconnectButton}
          onDuplicate={copy}
          onRemove={() => void removeAndLeave()}
        />
      </div>
      <div className="max-w-3xl">
        <CommentsPanel heading="h2" post={post} preview={receipt} commentId={commentId} />
      </div>
      {question}
    </>
  );
}

export function DashboardPost() {
  const router = useRouter();
  const { pathname } = route.useMatch();
  const { postId } = route.useParams();
  const { clientId, kept, view, comment } = useParsedSearch(ComposerSearchSchema, route.useSearch());
  const navigate = route.useNavigate();
  const isNew = postId === 'new';
  const [key, expect] = useOpened(isNew ? (kept ?? '') : postId);
  const ownKey = kept ?? key;
  const comments = useMemo(() => ({ Panel: CommentsPanel, id: comment }), [comment]);
  const shown = useShownReceipt(isNew ? null : postId, key, view);
  useEffect(() => {
    // The address names what this browser keeps, so that it is found again after a reload.
    if (isNew && kept === undefined) void navigate({ search: { clientId, kept: ownKey }, ...renamed });
    const savedId = isNew && kept !== undefined ? savedAfterLeaving.get(kept) : undefined;
    if (savedId !== undefined) void navigate({ params: { postId: savedId }, search: {}, ...renamed });
  }, [isNew, kept, ownKey, clientId, navigate]);
  const rename = useLatest((id: string) => {
    const newest = router.latestLocation;
    const isHere = newest.pathname === pathname && ComposerSearchSchema.parse(newest.search).kept === kept;
    // The answer may come when somebody has left, or is on the way elsewhere: the new address must not lead them back.
    if (!isHere) {
      savedAfterLeaving.set(ownKey, id);
      return;
    }
    expect(id);
    void navigate({ params: { postId: id }, search: {}, ...renamed });
  });
  return (
    <Page>
      {shown === null ? (
        <ComposerScreen
          key={key}
          postId={isNew ? null : postId}
          newKey={ownKey}
          clientId={clientId}
          reconnect={ReconnectButton}
          approval={ComposerApproval}
          comments={comments}
          onCreated={rename}
        />
      ) : (
        <Receipt post={shown} commentId={comment} />
      )}
    </Page>
  );
}
