import type { Post } from '@ruche/contracts/posts';
import { Link } from '@tanstack/react-router';
import { Copy, Lock, ReceiptText, RotateCcw, Save } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { paths } from '#config/paths.ts';
import type { SessionState } from '#features/posts/draft-session.ts';
import type { KeptDraft } from '#features/posts/kept-drafts.ts';
import { composerNotices as words } from '#features/posts/words/composer.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { LostDraft } from './lost-draft.tsx';
import { Notice } from './notice.tsx';

function lockedText({ status, publications }: Post): string {
  const failed = publications.find(({ reason }) => reason !== null)?.reason;
  if (status === 'publishing') return words.publishing;
  if (status === 'needs_check') return words.failed(failed ?? words.unclear);
  return words.published;
}

type ComposerNoticesProps = {
  state: SessionState;
  isLocked: boolean;
  isRestored: boolean;
  others: number;
  lost: KeptDraft | null;
  onDiscard: () => void;
  onHideRestored: () => void;
  onRestoreLost: () => void;
  onDiscardLost: () => void;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Missing where no further post can be made. */
  onDuplicate: (() => void) | undefined;
};

/** What somebody should know before they type on. */
export function ComposerNotices(props: ComposerNoticesProps) {
  const { state, isLocked, isRestored, others, lost } = props;
  const { post, draft, theirs } = state;
  return (
    <>
      {isLocked && post !== null && (
        <Notice
          icon={Lock}
          action={
            <>
              <Link
                to={paths.post}
                params={{ postId: post.id }}
                search={{ view: 'receipt' }}
                className={buttonClass({ size: 'small', variant: 'ghost' })}
              >
                <ReceiptText aria-hidden="true" />
                {words.seeReceipt}
              </Link>
              {props.onDuplicate && (
                <Button size="small" onClick={props.onDuplicate}>
                  <Copy aria-hidden="true" />
                  {words.duplicate}
                </Button>
              )}
            </>
          }
        >
          {lockedText(post)}
        </Notice>
      )}
      {isRestored && (
        <Notice
          icon={RotateCcw}
          action={
            <>
              <Button size="small" variant="ghost" onClick={props.onDiscard}>
                {words.discard}
              </Button>
              <Button size="small" onClick={props.onHideRestored}>
                {words.keep}
              </Button>
            </>
          }
        >
          {words.restored}
        </Notice>
      )}
      {lost !== null && <LostDraft lost={lost} onRestore={props.onRestoreLost} onDiscard={props.onDiscardLost} />}
      {others > 0 && <Notice icon={Save}>{words.openElsewhere}</Notice>}
      {theirs !== null && (
        <ConflictPanel mine={draft} theirs={theirs} onKeepMine={props.onKeepMine} onTakeTheirs={props.onTakeTheirs} />
      )}
    </>
  );
}
