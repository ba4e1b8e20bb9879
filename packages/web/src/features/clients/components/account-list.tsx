import type { SocialAccount } from '@ruche/contracts';
import { PlatformMark, platformNames } from '#components/brand/platform-mark.tsx';

type AccountMarksProps = {
  accounts: SocialAccount[];
  /** In a table, where the words of every empty line would drown the rest. */
  isDense?: boolean;
};

/** A client's accounts by their networks' marks, each named for those who cannot see it. */
export function AccountMarks({ accounts, isDense = false }: AccountMarksProps) {
  if (accounts.length === 0) {
    return (
      <p className="text-13 text-muted">
        {isDense && <span aria-hidden="true">—</span>}
        <span className={isDense ? 'sr-only' : ''}>No accounts connected</span>
      </p>
    );
  }
  return (
    <ul className="flex flex-wrap gap-1.5">
      {accounts.map((account) => (
        <li key={account.id} title={`${platformNames[account.platform]}: ${account.platformUserName}`}>
          <PlatformMark platform={account.platform} className={isDense ? 'size-5' : 'size-6'} />
          <span className="sr-only">
            {platformNames[account.platform]}: {account.platformUserName}
          </span>
        </li>
      ))}
    </ul>
  );
}
