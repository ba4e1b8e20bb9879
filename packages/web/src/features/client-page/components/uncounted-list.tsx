import { CircleAlert } from 'lucide-react';
import { useWords } from '#features/client-page/languages/use-words.ts';
import { isDecision, type OutboxItem } from '#features/client-page/outbox/outbox-items.ts';
import { findPost, uncounted } from '#features/client-page/store/page-state.ts';
import { postHash } from '#features/client-page/store/route.ts';
import { Button, buttonClass } from './button.tsx';
import { useClientPage, useRunningPage } from './page-context.ts';
import { nameOf } from './post-facts.ts';

function Uncounted({ item }: { item: OutboxItem }) {
  const words = useWords();
  const state = useClientPage();
  const { actions } = useRunningPage();
  const post = findPost(state, item.postId);
  const title = item.outcome?.result === 'refused' ? words.notSent : words.notCounted;
  const text = isDecision(item) ? item.decision.comment : item.comment.text;
  return (
    <li className="grid gap-2 rounded-card border border-line bg-clay-soft p-3 text-14">
      <div className="flex gap-2.5">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-clay" />
        <div className="grid min-w-0 gap-0.5">
          <p className="font-medium">{title}</p>
          {post !== undefined && <p className="text-muted first-letter:uppercase">{nameOf(post, words)}</p>}
          {item.outcome !== null && item.outcome.message !== '' && <p>{item.outcome.message}</p>}
          {text !== '' && text !== undefined && (
            <blockquote className="wrap-anywhere border-edge border-l-2 pl-2 text-muted">{text}</blockquote>
          )}
        </div>
      </div>
      <div className="flex gap-2">
        {post !== undefined && (
          <a href={postHash(post.id)} className={buttonClass('secondary')}>
            {words.look}
          </a>
        )}
        <Button look="quiet" onClick={() => void actions.dismiss(item.key)}>
          {words.dismiss}
        </Button>
      </div>
    </li>
  );
}

/** Answers from this browser that don't count, each with why: the post changed, somebody else was first, it's too late. */
export function UncountedList() {
  const items = uncounted(useClientPage());
  if (items.length === 0) return null;
  return (
    <div role="alert">
      <ul className="grid gap-2">
        {items.map((item) => (
          <Uncounted key={item.key} item={item} />
        ))}
      </ul>
    </div>
  );
}
