import type { PlatformId } from '@ruche/contracts/accounts';
import type { PostStatus } from '@ruche/contracts/posts';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { LazyMount } from '#components/lazy-mount.tsx';
import { offerUndo } from '#components/offer-undo.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { askedPerOf, useApprovalRule } from '#entities/approvals/get-rule.ts';
import { useClient } from '#entities/clients/get-client.ts';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { emptyDraft, withVersion } from '#features/posts/draft.ts';
import { isAutosaved } from '#features/posts/draft-session.ts';
import { findProblems } from '#features/posts/find-problems.ts';
import { readTime } from '#features/posts/read-time.ts';
import { composer as words } from '#features/posts/words/composer.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';
import { useLatest } from '#lib/use-latest.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { useNow } from '#lib/use-now.ts';
import type { ComposerApproval } from './composer-approval.ts';
import { BottomBar, ComposerBar } from './composer-bar.tsx';
import type { ComposerComments } from './composer-comments.ts';
import { ComposerProvider, type ComposerValue, useComposer } from './composer-context.ts';
import { ComposerNotices } from './composer-notices.tsx';
import { ExtrasSection } from './extras-section.tsx';
import { ComposerPreview, EvergreenSection, MediaSection, OptionsSection, VersionHistory } from './lazy-parts.tsx';
import { ErrorLine } from './section.tsx';
import { type Reconnect, TargetSection } from './target-section.tsx';
import { TextSection } from './text-section.tsx';
import { TimeSection } from './time-section.tsx';
import { useBar } from './use-bar.ts';
import { useComposerActions } from './use-composer-actions.ts';
import { isEditable, type Opening, useDraftSession } from './use-draft-session.ts';
import { WithoutText } from './without-text.tsx';

const Target = memo(TargetSection);

/** What a post has beside its text. */
const Rest = memo(function Rest() {
  const hasAccounts = useComposer().accounts.length > 0;
  return (
    <>
      <MediaSection />
      {hasAccounts && <OptionsSection />}
      <ExtrasSection />
    </>
  );
});

const ApprovalPart = memo(function ApprovalPart({
  approval: Approval,
  status,
}: Pick<LayoutProps, 'approval' | 'status'>) {
  const { draft, postId, zone } = useComposer();
  const now = useNow();
  if (draft.clientId === null) return null;
  const post = postId === null || status === null ? null : { id: postId, status };
  return <Approval clientId={draft.clientId} post={post} at={readTime(draft, zone, now).instant} zone={zone} />;
});

type LayoutProps = {
  reconnect: Reconnect;
  approval: ComposerApproval;
  comments: ComposerComments;
  /** Null while it is not saved. */
  status: PostStatus | null;
  canMove: boolean;
  /** Whether it has a rule already, which may wait for it to be scheduled again. */
  isEvergreen: boolean;
};

function EditFields({ reconnect, approval, status, canMove, isEvergreen }: Omit<LayoutProps, 'comments'>) {
  const { postId } = useComposer();
  return (
    <div className="rounded-card border border-line bg-surface">
      <WithoutText>
        <Target reconnect={reconnect} canMove={canMove} />
      </WithoutText>
      <TextSection />
      <WithoutText>
        <Rest />
      </WithoutText>
      <TimeSection />
      <WithoutText>
        <ApprovalPart approval={approval} status={status} />
      </WithoutText>
      {(isEvergreen || !canMove) && postId !== null && <EvergreenSection postId={postId} />}
    </div>
  );
}

const SettledPreview = memo(ComposerPreview);

/** Follows what is typed, and never holds it up. */
function Preview({ comments: { Panel, id: commentId } }: Pick<LayoutProps, 'comments'>) {
  const settled = useDeferredValue(useComposer());
  const { draft, client, postId } = settled;
  const shown = useRef<HTMLElement>(null);
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      <section ref={shown} aria-label={words.preview} className="grid grid-cols-1 content-start gap-4">
        <ComposerProvider value={settled}>
          <SettledPreview />
        </ComposerProvider>
      </section>
      {postId !== null && client !== undefined && (
        <Panel
          heading="h2"
          post={{ ...draft, id: postId, clientId: client.id, clientName: client.name }}
          preview={shown}
          commentId={commentId}
        />
      )}
    </div>
  );
}

/** Side by side where there is room, one at a time where there is not. */
const Layout = memo(function Layout(props: LayoutProps) {
  const isWide = useMediaQuery('(width >= 64rem)');
  if (isWide) {
    return (
      <div className="grid grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] items-start gap-6">
        <EditFields {...props} />
        <div className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto">
          <Preview comments={props.comments} />
        </div>
      </div>
    );
  }
  return (
    <Tabs defaultValue={props.comments.id === undefined ? 'edit' : 'preview'}>
      <TabsList aria-label={words.composer}>
        <TabsTrigger value="edit">{words.edit}</TabsTrigger>
        <TabsTrigger value="preview">{words.previewAndComments}</TabsTrigger>
      </TabsList>
      <TabsContent value="edit" className="pt-4">
        <EditFields {...props} />
      </TabsContent>
      <TabsContent value="preview" className="pt-4">
        <Preview comments={props.comments} />
      </TabsContent>
    </Tabs>
  );
});

type ComposerProps = {
  opening: Opening;
  reconnect: Reconnect;
  approval: ComposerApproval;
  comments: ComposerComments;
};

/** A post with everything that can be said about it. What is typed is kept and saved by itself. */
export const Composer = memo(function Composer({ opening, reconnect, approval, comments }: ComposerProps) {
  const { session, state, isRestored, hideRestored, others, lost } = useDraftSession(opening);
  const { draft, post } = state;
  useDocumentTitle(post === null ? words.newPost : words.editPost);
  const { data: client } = useClient(draft.clientId);
  const actions = useComposerActions(session, client);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const [chosenVersion, show] = useState<PlatformId | null>(null);
  const now = useNow();
  const isReadOnly = useIsReadOnly(draft.clientId);
  // Without a zone nothing is saved by itself: of a client that is read-only the server would take nothing.
  useEffect(() => session.setZone(isReadOnly ? null : (client?.timeZone ?? null)), [session, client, isReadOnly]);
  const isPast = !isEditable(post);
  // A new post can still go to another client.
  const isLocked = isPast || (isReadOnly && post !== null);
  const change = useLatest<Parameters<ComposerValue['change']>>((patch) => {
    actions.forgetRefusal();
    session.change(typeof patch === 'function' ? patch(session.read().draft) : patch);
  });
  const read = useCallback(() => session.read().draft, [session]);
  const { isTried, refused, message } = actions.tried;
  const { socialAccountIds } = draft;
  const accounts = useMemo(
    () => client?.socialAccounts.filter(({ id }) => socialAccountIds.includes(id)) ?? [],
    [client, socialAccountIds],
  );
  const postId = post?.id ?? null;
  const { newKey } = opening;
  const uploadTargets = useMemo<ComposerValue['uploadTargets']>(
    () => (postId === null ? [newKey] : [`post ${postId}`, newKey]),
    [postId, newKey],
  );
  const problems = useMemo(
    () => (isTried ? { ...findProblems(draft, client, now), ...refused } : refused),
    [isTried, draft, client, now, refused],
  );
  const zone = client?.timeZone ?? post?.timeZone ?? 'UTC';
  const { data: rule } = useApprovalRule(draft.clientId);
  const askedPer = askedPerOf(rule);
  const needsApproval = askedPer !== null && post?.status !== 'approved' && post?.status !== 'scheduled';
  const shown = accounts.some(({ platform }) => platform === chosenVersion) ? chosenVersion : null;
  // The same while the post is only being saved: then its parts are not drawn anew.
  const value = useMemo<ComposerValue>(
    () => ({
      draft,
      change,
      read,
      client,
      accounts,
      zone,
      postId,
      isLocked,
      needsApproval,
      problems,
      shown,
      show,
      uploadTargets,
    }),
    [draft, change, read, client, accounts, zone, postId, isLocked, needsApproval, problems, shown, uploadTargets],
  );
  const discard = () => {
    session.discard(emptyDraft({ clientId: opening.clientId ?? null }));
    hideRestored();
  };
  const restoreLost = () => {
    if (lost.draft === null) return;
    session.change(lost.draft.draft);
    opening.kept.forget(lost.draft.key);
    lost.clear();
  };
  const discardLost = () => {
    if (lost.draft !== null) opening.kept.forget(lost.draft.key);
    lost.clear();
  };
  const takeTheirs = () => {
    const mine = draft;
    session.takeTheirs();
    offerUndo({
      id: 'took theirs',
      done: words.savedVersionShown,
      onUndo: () => session.change(mine),
    });
  };
  const limits = { isLocked: isLocked || isReadOnly, isReadOnly, askedPer };
  const bar = useBar(state, actions, limits, () => setIsHistoryOpen(true));
  return (
    <ComposerProvider value={value}>
      <ComposerBar {...bar} />
      <ReadOnlyNotice isOnScreen clientId={draft.clientId} />
      <ComposerNotices
        state={state}
        isLocked={isPast}
        isRestored={isRestored && state.theirs === null}
        others={others}
        lost={lost.draft}
        onDiscard={discard}
        onHideRestored={hideRestored}
        onRestoreLost={restoreLost}
        onDiscardLost={discardLost}
        onKeepMine={() => session.keepMine()}
        onTakeTheirs={takeTheirs}
        onDuplicate={isReadOnly ? undefined : bar.actions.duplicate}
      />
      {message !== null && <ErrorLine>{message}</ErrorLine>}
      <Layout
        reconnect={reconnect}
        approval={approval}
        comments={comments}
        status={post?.status ?? null}
        canMove={isAutosaved(post)}
        isEvergreen={post?.isEvergreen === true}
      />
      <div className="contents lg:hidden">
        <BottomBar {...bar} />
      </div>
      {actions.question}
      {post !== null && (
        <LazyMount open={isHistoryOpen}>
          <VersionHistory
            open={isHistoryOpen}
            onOpenChange={setIsHistoryOpen}
            postId={post.id}
            draft={draft}
            onRestore={
              isLocked
                ? undefined
                : (version) => {
                    change(withVersion(draft, version));
                    setIsHistoryOpen(false);
                  }
            }
          />
        </LazyMount>
      )}
    </ComposerProvider>
  );
});
