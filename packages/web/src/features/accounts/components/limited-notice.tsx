import { platformNames, type SocialAccount } from '@ruche/contracts/accounts';
import { limitedNotice as words } from '#features/accounts/words/account.ts';
import { ReconnectButton } from './reconnect-button.tsx';

/** Missing where the reason says it already: what was declined is allowed by reconnecting. */
function whatToDo({ declined, unavailable, platform }: SocialAccount): string | undefined {
  if (declined.length > 0) return undefined;
  const network = platformNames[platform];
  return unavailable.length > 0 ? words.wait(network) : words.fix(network);
}

/** An account that works in part: what is missing, what that means, and what to do about it. */
export function LimitedNotice({ account }: { account: SocialAccount }) {
  const { declined, statusReason } = account;
  const step = whatToDo(account);
  return (
    <div className="grid justify-items-start gap-2 rounded-control bg-sky-soft p-3 text-13">
      {statusReason !== null && <p>{statusReason}</p>}
      <p className="text-muted">{words.meaning}</p>
      {step !== undefined && <p className="text-muted">{step}</p>}
      {declined.length > 0 && <ReconnectButton account={account} />}
    </div>
  );
}
