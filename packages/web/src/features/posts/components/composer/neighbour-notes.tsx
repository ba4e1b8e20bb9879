import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { paths } from '#config/paths.ts';
import { clockOf, dayOf } from '#entities/posts/zone-words.ts';
import { useNeighbours } from '#features/posts/api/neighbours.ts';
import { readTime } from '#features/posts/read-time.ts';
import { neighbourNotes as texts } from '#features/posts/words/composer.ts';
import { useDeferredText } from '#lib/use-deferred-text.ts';
import { useNow } from '#lib/use-now.ts';
import { useComposer } from './composer-context.ts';
import { WithoutText } from './without-text.tsx';

function Note({ postId, children }: { postId: string; children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-13 text-honey-text">
      <TriangleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      <span>
        {children}{' '}
        <Link
          to={paths.post}
          params={{ postId }}
          target="_blank"
          className="rounded-small underline underline-offset-4"
        >
          {texts.open}
        </Link>
      </span>
    </p>
  );
}

const NotesAbout = memo(function NotesAbout({ text }: { text: string }) {
  const { draft, accounts, zone, postId } = useComposer();
  const now = useNow();
  const scheduledFor = draft.scheduledAt === 'now' ? null : readTime(draft, zone, now).instant;
  const { data } = useNeighbours({
    socialAccountIds: accounts.map(({ id }) => id),
    scheduledFor,
    text,
    except: postId,
  });
  const nameOf = (id: string) => accounts.find((account) => account.id === id)?.platformUserName ?? 'this account';
  const near = data?.near[0];
  const same = data?.sameText[0];
  const whenOf = (at: string | null) => (at === null ? '' : ` on ${dayOf(zone, new Date(at), now)}`);
  return (
    <>
      {near && near.scheduledFor !== null && (
        <Note postId={near.postId}>
          {texts.sameTime(nameOf(near.socialAccountId), clockOf(zone, new Date(near.scheduledFor)))}
        </Note>
      )}
      {same && (
        <Note postId={same.postId}>{texts.sameText(nameOf(same.socialAccountId), whenOf(same.scheduledFor))}</Note>
      )}
    </>
  );
});

/** Other posts that one may not have thought of: close in time on the same account, or with the same text. */
export function NeighbourNotes() {
  const text = useDeferredText(useComposer().draft.content, 800);
  return (
    <WithoutText>
      <NotesAbout text={text} />
    </WithoutText>
  );
}
