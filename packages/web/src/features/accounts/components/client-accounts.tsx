import { platformNames, type SocialAccount, socialAccountStatuses } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import { AccountFace } from '#entities/accounts/account-face.tsx';
import { clientAccounts as words } from '#features/accounts/words/common.ts';
import { ConnectMenu } from './connect-menu.tsx';

// As many as stand in one row of the narrowest card.
const mostFaces = 4;

const describe = ({ platform, platformUserName, status }: SocialAccount) =>
  `${platformUserName} · ${platformNames[platform]} · ${socialAccountStatuses[status]}`;

function Faces({ accounts }: { accounts: SocialAccount[] }) {
  // One more takes no more room than its number.
  const shown = accounts.length > mostFaces + 1 ? accounts.slice(0, mostFaces) : accounts;
  const rest = accounts.slice(shown.length);
  return (
    <ul className="flex min-w-0 gap-2">
      {shown.map((account) => (
        <li key={account.id} title={describe(account)} className="flex">
          <AccountFace account={account} className="size-8" />
          <span className="sr-only">{account.platformUserName}</span>
        </li>
      ))}
      {rest.length > 0 && (
        <li
          title={rest.map(describe).join('\n')}
          className="grid size-8 place-items-center rounded-full bg-hover font-medium text-12 text-muted"
        >
          <span aria-hidden="true">+{rest.length}</span>
          <span className="sr-only">{rest.map(describe).join(', ')}</span>
        </li>
      )}
    </ul>
  );
}

/** On a client's card: its accounts as people know them, those that have stopped first, and one way to more. */
export function ClientAccounts({ client }: { client: Client }) {
  const accounts = client.socialAccounts.toSorted(
    (a, b) => Number(b.status === 'needs_reconnect') - Number(a.status === 'needs_reconnect'),
  );
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <h3 className="font-medium text-12 text-muted">{words.title}</h3>
        {accounts.length === 0 ? <p className="text-13 text-muted">{words.empty}</p> : <Faces accounts={accounts} />}
      </div>
      <ConnectMenu client={client} />
    </div>
  );
}
