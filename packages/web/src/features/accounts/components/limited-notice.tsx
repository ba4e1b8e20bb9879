import { platformNames, type SocialAccount } from '@ruche/contracts/accounts';
import { limitedNotice as words } from '#features/accounts/words/account.ts';
import { ReconnectButton } from './reconnect-button.tsx';

function whatToDo({ declined, unavailable, platform }: SocialAccount): string {
  const network = platformNames[platform];
  if (declined.length > 0) return words.allow(network);
  return unavailable.length > 0 ? words.wait(network) : words.fix(network);
}

/** An account that works in part: what is missing, what that means, and what to do about it. */
export function LimitedNotice({ account }: { account: SocialAccount }) {
  const { declined, statusReason } = account;
  return (
    <div className="grid justify-items-start gap-2 rounded-control bg-sky-soft p-3 text-13">
      {statusReason !== null && <p>{statusReason}</p>}
      <p className="text-muted">{words.meaning}</p>
      <p className="text-muted">{whatToDo(account)}</p>
      {declined.length > 0 && <ReconnectButton account={account} />}
    </div>
  );
}
