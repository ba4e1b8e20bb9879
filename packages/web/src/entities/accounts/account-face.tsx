import { platformNames, type SocialAccount, socialAccountStatuses } from '@ruche/contracts/accounts';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { AccountAvatar } from './account-avatar.tsx';
import { HealthSign } from './health-sign.tsx';

/** An account as people know it: its picture, with its network and how it is at the edges; both are said in words. */
export function AccountFace({ account, className = 'size-10' }: { account: SocialAccount; className?: string }) {
  const { platform, status } = account;
  return (
    <span className="relative inline-flex shrink-0">
      <AccountAvatar account={account} className={className} />
      <PlatformMark
        platform={platform}
        className="-right-1 -bottom-1 absolute size-4.5 rounded-[6px] ring-2 ring-surface"
      />
      <HealthSign
        status={status}
        className="-top-0.5 -right-1 absolute size-3 rounded-full bg-surface ring-2 ring-surface"
      />
      <span className="sr-only">
        {platformNames[platform]}, {socialAccountStatuses[status]}:{' '}
      </span>
    </span>
  );
}
