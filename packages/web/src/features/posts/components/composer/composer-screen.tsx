import type { Post } from '@ruche/contracts/posts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#config/paths.ts';
import { usePost } from '#entities/posts/get-post.ts';
import { ComposerSkeleton } from '#features/posts/components/composer-skeleton.tsx';
import type { KeptDrafts } from '#features/posts/kept-drafts.ts';
import { useKeptDrafts } from '#features/posts/use-kept-drafts.ts';
import { composerScreen as words } from '#features/posts/words/composer.ts';
import { Composer } from './composer.tsx';
import type { ComposerApproval } from './composer-approval.ts';
import type { ComposerComments } from './composer-comments.ts';
import type { Reconnect } from './target-section.tsx';
import { isMissing } from './use-composer-actions.ts';

function NoSuchPost() {
  return (
    <EmptyState
      drawing="search"
      title={<h1>{words.missing}</h1>}
      action={
        <Link to={paths.calendar} className={buttonClass()}>
          {words.toCalendar}
        </Link>
      }
    >
      {words.missingHint}
    </EmptyState>
  );
}

type ComposerScreenProps = {
  /** Null for a new one. */
  postId: string | null;
  newKey: string;
  clientId: string | undefined;
  onCreated: (id: string) => void;
  reconnect: Reconnect;
  approval: ComposerApproval;
  comments: ComposerComments;
};

type OpenedProps = Omit<ComposerScreenProps, 'postId'> & { kept: KeptDrafts; post: Post | null };

/** The composer hears of later versions by itself: reading the post again does not draw it anew. */
function OpenedComposer({ reconnect, approval, comments, ...props }: OpenedProps) {
  const [opening] = useState(props);
  return <Composer opening={opening} reconnect={reconnect} approval={approval} comments={comments} />;
}

/** Loads what is to be edited, then lets it be edited. */
export function ComposerScreen({ postId, ...props }: ComposerScreenProps) {
  const kept = useKeptDrafts();
  // What the composer was opened with: a new post gets an id while it is open.
  const [openedId] = useState(postId);
  const query = usePost(openedId);
  if (kept === undefined) return <ComposerSkeleton />;
  if (openedId === null) return <OpenedComposer {...props} kept={kept} post={null} />;
  if (isMissing(query.error) && query.data === undefined) return <NoSuchPost />;
  return (
    <AsyncPanel query={query} what={words.what} skeleton={<ComposerSkeleton />}>
      {(post) => (
        <div className="grid grid-cols-1 gap-4">
          <OpenedComposer {...props} kept={kept} post={post} />
        </div>
      )}
    </AsyncPanel>
  );
}
