import { platformNames, socialAccountStatuses } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import { accountMarks as words } from '#entities/accounts/words.ts';
import { HealthMark } from './health-mark.tsx';

/** In a line of the clients' table: what is connected and how it is, by the marks alone. */
export function AccountMarks({ client }: { client: Client }) {
  const { socialAccounts } = client;
  if (socialAccounts.length === 0) {
    return (
      <p className="text-13 text-muted">
        <span aria-hidden="true">—</span>
        <span className="sr-only">{words.noAccountsConnected}</span>
      </p>
    );
  }
  return (
    <ul className="flex flex-wrap gap-1.5">
      {socialAccounts.map((account) => {
        const { id, platform, platformUserName, status } = account;
        return (
          <li
            key={id}
            title={`${platformNames[platform]}, ${socialAccountStatuses[status]}: ${platformUserName}`}
            className="flex"
          >
            <HealthMark account={account} className="size-5" hasTitle={false} />
            <span className="sr-only">{platformUserName}</span>
          </li>
        );
      })}
    </ul>
  );
}
