import { platformNames } from '@ruche/contracts/accounts';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { useAccountsWithoutComments } from '#features/accounts/api/accounts-without-comments.ts';
import { dismiss, isDismissed } from '#features/accounts/dismissed-comments.ts';
import { commentsNotice as words } from '#features/accounts/words/comments.ts';
import { CommentsButton } from './comments-button.tsx';

/** Above the inbox: the next account whose comments do not come in, for those who can change that. */
export function CommentsNotice({ clientId }: { clientId: string | undefined }) {
  const mayConnect = useMay('accounts.connect');
  const { data = [] } = useAccountsWithoutComments(clientId);
  const [dismissedIds, setDismissedIds] = useState<readonly string[]>([]);
  const account = data.find(({ id }) => !dismissedIds.includes(id) && !isDismissed(id));
  if (!mayConnect || account === undefined) return null;
  const { id, platform, platformUserName, commentAccess } = account;
  const onDismiss = () => {
    dismiss(id);
    setDismissedIds([...dismissedIds, id]);
  };
  return (
    <section className="grid justify-items-start gap-2 border-line border-b bg-sky-soft px-4 py-3 text-13">
      <h2 className="font-medium">{commentAccess === 'ended' ? words.endedTitle : words.title}</h2>
      <p className="text-muted [overflow-wrap:anywhere]">{words.text(platformNames[platform], platformUserName)}</p>
      <div className="flex flex-wrap gap-1.5">
        <CommentsButton account={account} />
        <Button size="small" variant="ghost" onClick={onDismiss}>
          {words.dismiss}
        </Button>
      </div>
    </section>
  );
}
