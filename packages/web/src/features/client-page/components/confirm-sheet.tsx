import type { PagePost } from '@ruche/contracts/client-page';
import { useWords } from '#features/client-page/languages/use-words.ts';
import { Button } from './button.tsx';
import { nameOf } from './post-facts.ts';
import { Sheet } from './sheet.tsx';
import { useAnswering } from './use-answering.ts';

export type Confirming = { posts: readonly PagePost[]; decision: 'approve' | 'decline' };

/** Several answers at once are asked about, with their number. */
export function ConfirmSheet({ asked, onClose }: { asked: Confirming; onClose: (wasDone: boolean) => void }) {
  const words = useWords();
  const { answerAll } = useAnswering();
  const { posts, decision } = asked;
  const isApproval = decision === 'approve';
  return (
    <Sheet
      title={isApproval ? words.confirmApprove(posts.length) : words.confirmDecline(posts.length)}
      onClose={() => onClose(false)}
      foot={
        <>
          <Button onClick={() => onClose(false)}>{words.cancel}</Button>
          <Button
            look={isApproval ? 'primary' : 'danger'}
            onClick={() => {
              answerAll(posts, decision);
              onClose(true);
            }}
          >
            {isApproval ? words.confirmApproveButton(posts.length) : words.confirmDeclineButton(posts.length)}
          </Button>
        </>
      }
    >
      <p className="text-14 text-muted">{isApproval ? words.confirmApproveText : words.confirmDeclineText}</p>
      <ul className="grid gap-1.5 text-14">
        {posts.map((post) => (
          <li key={post.id} className="first-letter:uppercase">
            {nameOf(post, words)}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
