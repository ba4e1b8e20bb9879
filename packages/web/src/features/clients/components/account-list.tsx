import type { SocialAccount } from '@ruche/contracts';
import { PlatformMark, platformNames } from '#components/brand/platform-mark.tsx';

/** A client's accounts in one line each; on a card only the marks have room. */
export function AccountMarks({ accounts }: { accounts: SocialAccount[] }) {
  if (accounts.length === 0) return <p className="text-13 text-muted">No accounts connected</p>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {accounts.map((account) => (
        <li key={account.id} title={`${platformNames[account.platform]}: ${account.platformUserName}`}>
          <PlatformMark platform={account.platform} className="size-6" />
          <span className="sr-only">
            {platformNames[account.platform]}: {account.platformUserName}
          </span>
        </li>
      ))}
    </ul>
  );
}
