import type { Client } from '@ruche/contracts/clients';
import { HealthMark } from '#entities/accounts/health-mark.tsx';
import { clientAccounts as words } from '#features/accounts/words/common.ts';
import { ConnectButtons } from './connect-buttons.tsx';

/** On a client's card: what is connected, how it is, and a button for each network. */
export function ClientAccounts({ client }: { client: Client }) {
  const { socialAccounts } = client;
  return (
    <div className="grid grid-cols-1 gap-2.5">
      {socialAccounts.length === 0 ? (
        <p className="text-13 text-muted">{words.noAccountsConnected}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-4 gap-y-2">
          {socialAccounts.map((account) => (
            <li key={account.id} className="flex min-w-0 max-w-full items-center gap-2 text-13">
              <HealthMark account={account} className="size-6" />
              <span className="truncate">{account.platformUserName}</span>
            </li>
          ))}
        </ul>
      )}
      <ConnectButtons client={client} />
    </div>
  );
}
