import { platformNames, type SocialAccount, socialAccountStatuses } from '@ruche/contracts/accounts';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { HealthSign } from './health-sign.tsx';

type HealthMarkProps = {
  account: Pick<SocialAccount, 'platform' | 'status'>;
  className?: string | undefined;
  /** What says more under the pointer shows no second word there. */
  hasTitle?: boolean;
};

/** The network's mark with a sign that says how the account is; both are also said in words. */
export function HealthMark({ account, className = 'size-8', hasTitle = true }: HealthMarkProps) {
  const { platform, status } = account;
  return (
    <span className="relative inline-flex shrink-0" {...(hasTitle && { title: socialAccountStatuses[status] })}>
      <PlatformMark platform={platform} className={className} />
      <HealthSign
        status={status}
        className="-right-1 -bottom-1 absolute size-3 rounded-full bg-surface ring-2 ring-surface"
      />
      <span className="sr-only">
        {platformNames[platform]}, {socialAccountStatuses[status]}:{' '}
      </span>
    </span>
  );
}
