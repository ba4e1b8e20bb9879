import { platformNames, type SocialAccount } from '@ruche/contracts/accounts';
import { MessagesSquare } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useConnect } from '#features/accounts/use-connect.ts';
import { commentsButton as words } from '#features/accounts/words/comments.ts';

type CommentsButtonProps = { account: SocialAccount; variant?: 'secondary' | 'ghost' };

/** Asks the network whether we may read the account's comments. Only the same account can allow it. */
export function CommentsButton({ account, variant = 'secondary' }: CommentsButtonProps) {
  const { connect, isWaitingFor } = useConnect();
  const { id: commentsOf, clientId, platform } = account;
  const target = { clientId, platform, commentsOf };
  return (
    <Button
      size="small"
      variant={variant}
      busy={isWaitingFor(target)}
      busyLabel={words.waiting(platformNames[platform])}
      onClick={() => void connect(target)}
    >
      <MessagesSquare aria-hidden="true" />
      {words.connect}
    </Button>
  );
}
