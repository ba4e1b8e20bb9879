import { platformNames, type SocialAccount } from '@ruche/contracts/accounts';
import { commentsEnded as words } from '#features/accounts/words/comments.ts';
import { CommentsButton } from './comments-button.tsx';

/** Of an account that publishes, while its comments do not come in any more. */
export function CommentsEnded({ account }: { account: SocialAccount }) {
  return (
    <div className="grid justify-items-start gap-2 rounded-control bg-sky-soft p-3 text-13">
      <p>{words.text(platformNames[account.platform])}</p>
      <CommentsButton account={account} />
    </div>
  );
}
