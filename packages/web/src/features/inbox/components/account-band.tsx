import { networkName } from '@ruche/contracts/accounts';
import type { Conversation } from '@ruche/contracts/inbox';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { wholeText } from '#features/inbox/times.ts';
import { accountBand as words } from '#features/inbox/words/conversation.ts';
import { ClientCell } from './marks.tsx';

type AccountBandProps = { conversation: Conversation; isPrivate: boolean };

/** As whom one answers: the account, its network, and the client in its colour. It is never left out. */
export function AccountBand({ conversation, isPrivate }: AccountBandProps) {
  const { account, client, window } = conversation;
  const as = isPrivate ? words.privatelyAs : words.as;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-0.5 text-12 text-muted">
      <PlatformMark platform={account.platform} className="size-4" />
      <span className="truncate font-medium text-ink">{as(account.name, networkName(account.platform))}</span>
      <ClientCell color={client.brandColor} />
      {client.name !== account.name && <span className="truncate">{words.for(client.name)}</span>}
      {window.isOpen && window.closesAt !== null && (
        <span className="ml-auto shrink-0">{words.until(wholeText(window.closesAt))}</span>
      )}
    </p>
  );
}
