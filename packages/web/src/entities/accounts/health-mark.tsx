import { platformNames, type SocialAccount, socialAccountStatuses } from '@ruche/contracts/accounts';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { cn } from '#lib/class-names.ts';
import { healthLooks } from './account-health.ts';

type HealthMarkProps = {
  account: Pick<SocialAccount, 'platform' | 'status'>;
  className?: string | undefined;
  /** What says more under the pointer shows no second word there. */
  hasTitle?: boolean;
};

/** The network's mark with a dot that says how the account is; both are also said in words. */
export function HealthMark({ account, className = 'size-8', hasTitle = true }: HealthMarkProps) {
  const { platform, status } = account;
  return (
    <span className="relative inline-flex shrink-0" {...(hasTitle && { title: socialAccountStatuses[status] })}>
      <PlatformMark platform={platform} className={className} />
      <span
        aria-hidden="true"
        className={cn(
          '-right-0.75 -bottom-0.75 absolute size-2.75 border-2 border-surface',
          // What has stopped also has another shape, for those who do not tell red from green.
          status === 'needs_reconnect' ? 'rotate-45 rounded-[1.5px]' : 'rounded-full',
          healthLooks[status].fill,
        )}
      />
      <span className="sr-only">
        {platformNames[platform]}, {socialAccountStatuses[status]}:{' '}
      </span>
    </span>
  );
}
