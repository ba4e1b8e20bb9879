import type { SocialAccount } from '@ruche/contracts';
import { PlatformMark, platformNames } from '#components/brand/platform-mark.tsx';

/** A client's accounts by their networks' marks, each named for those who cannot see it. */
export function AccountMarks({ accounts }: { accounts: SocialAccount[] }) {
  if (accounts.length === 0) {
    return (
      <p className="text-13 text-muted">
        <span aria-hidden="true">—</span>
        <span className="sr-only">No accounts connected</span>
      </p>
    );
  }
  return (
    <ul className="flex flex-wrap gap-1.5">
      {accounts.map((account) => (
        <li key={account.id} title={`${platformNames[account.platform]}: ${account.platformUserName}`}>
          <PlatformMark platform={account.platform} className="size-5" />
          <span className="sr-only">
            {platformNames[account.platform]}: {account.platformUserName}
          </span>
        </li>
      ))}
    </ul>
  );
}
