import type { ApprovalAskedPer } from '@ruche/contracts/approvals';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Copy, Ellipsis, FilePen, History, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { ActionMenu, type MenuAction } from '#components/action-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { PostMarks, PostStatusBadge, shownStatusOf } from '#entities/posts/post-status-badge.tsx';
import type { WantedStatus } from '#features/posts/draft.ts';
import { isAutosaved } from '#features/posts/draft-session.ts';
import { composerBar as words } from '#features/posts/words/composer.ts';
import { type SaveProgress, SaveStateLine } from './save-state.tsx';

type BarActions = {
  schedule: () => void;
  saveDraft: () => void;
  remove: () => void;
  duplicate: () => void;
  showHistory: () => void;
};

export type BarProps = {
  state: SaveProgress;
  isLocked: boolean;
  isReadOnly: boolean;
  /** What approval is asked for, where the client has a rule. */
  askedPer: ApprovalAskedPer | null;
  busy: WantedStatus | null;
  actions: BarActions;
};

function menuOf({ state: { post }, isLocked, isReadOnly, actions }: BarProps): MenuAction[] {
  const remove = { label: words.deleteIt, icon: Trash2, isDanger: true, onSelect: actions.remove };
  if (post === null) return [{ ...remove, label: words.discard }];
  return [
    { label: words.versionHistory, icon: History, onSelect: actions.showHistory },
    ...(isReadOnly ? [] : [{ label: words.duplicate, icon: Copy, onSelect: actions.duplicate }]),
    ...(isLocked || isAutosaved(post) ? [] : [{ label: words.moveDrafts, icon: FilePen, onSelect: actions.saveDraft }]),
    remove,
  ];
}

type Label = { label: string; busyLabel: string };

function primaryLabel({ post, draft }: SaveProgress, askedPer: ApprovalAskedPer | null): Label {
  if (post?.status === 'scheduled' || post?.status === 'in_review')
    return { label: words.update, busyLabel: words.updating };
  if (askedPer === 'post' && post?.status !== 'approved') return { label: words.askApproval, busyLabel: words.asking };
  if (askedPer !== null && post?.status !== 'approved') {
    return { label: words.scheduleForApproval, busyLabel: words.scheduling };
  }
  if (draft.scheduledAt === 'now') return { label: words.publishNow, busyLabel: words.publishing };
  if (draft.scheduledAt === 'queue') return { label: words.addToQueue, busyLabel: words.adding };
  return { label: words.schedulePost, busyLabel: words.scheduling };
}

function Buttons({ state, isLocked, askedPer, busy, actions }: BarProps) {
  if (isLocked) return null;
  const { label, busyLabel } = primaryLabel(state, askedPer);
  const isStopped = busy !== null || state.save === 'conflict';
  return (
    <>
      {isAutosaved(state.post) && (
        <Button busy={busy === 'draft'} busyLabel={words.saving} disabled={isStopped} onClick={actions.saveDraft}>
          {words.saveDraft}
        </Button>
      )}
      <Button
        variant="primary"
        busy={busy === 'scheduled'}
        busyLabel={busyLabel}
        disabled={isStopped}
        onClick={actions.schedule}
      >
        {label}
      </Button>
    </>
  );
}

/** What the post is called, how it is, and what can be done with it. */
export const ComposerBar = memo(function ComposerBar(props: BarProps) {
  const { state } = props;
  const { post } = state;
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
          <h1 className="heading text-28">{post === null ? words.newPost : words.editPost}</h1>
          {post !== null && <PostStatusBadge status={shownStatusOf(post)} />}
          {post !== null && <PostMarks post={post} />}
        </div>
      </div>
      <div className="ml-auto flex min-w-0 items-center gap-2 self-end">
        <div className="min-w-0 max-sm:hidden">
          <SaveStateLine state={state} />
        </div>
        <ActionMenu
          actions={menuOf(props)}
          button={
            <Button size="icon" variant="ghost" aria-label={words.moreActions} className="text-muted">
              <Ellipsis aria-hidden="true" />
            </Button>
          }
        />
        <div className="flex gap-2 max-lg:hidden">
          <Buttons {...props} />
        </div>
      </div>
    </header>
  );
});

/** Within reach of the thumb, where there is no room above. */
export const BottomBar = memo(function BottomBar(props: BarProps) {
  if (props.isLocked) return null;
  return (
    <div className="sticky bottom-0 z-20 -mx-5 -mb-5 grid gap-2 border-line border-t bg-ground px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:-mb-8 sm:px-8">
      <div className="sm:hidden">
        <SaveStateLine state={props.state} />
      </div>
      <div className="flex gap-2 [&>*]:flex-1 sm:justify-end sm:[&>*]:flex-none">
        <Buttons {...props} />
      </div>
    </div>
  );
});
