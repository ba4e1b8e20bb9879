import { platformNames, type SocialAccount, socialAccountStatuses } from '@ruche/contracts/accounts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { healthLooks, needsPerson } from '#entities/accounts/account-health.ts';
import { HealthMark } from '#entities/accounts/health-mark.tsx';
import { accountItem as texts } from '#features/accounts/words/account.ts';
import { cn } from '#lib/class-names.ts';
import { platformFaces } from '#platforms/registry.ts';
import { AccountDetails } from './lazy-parts.tsx';
import { ReconnectButton } from './reconnect-button.tsx';

/** What is the matter, in words, where something is. */
function Trouble({ account }: { account: SocialAccount }) {
  const { status, statusReason } = account;
  if (status === 'healthy') return null;
  return (
    <div className="grid justify-items-start gap-2 pl-11">
      <Badge tone={healthLooks[status].tone}>{socialAccountStatuses[status]}</Badge>
      {statusReason !== null && <p className="text-13 text-muted">{statusReason}</p>}
      {needsPerson(account) && <ReconnectButton account={account} />}
    </div>
  );
}

export function AccountItem({ account }: { account: SocialAccount }) {
  const [isOpen, setIsOpen] = useState(false);
  const details = useId();
  const { platform, platformUserName, method, kind } = account;
  const kindName = platformFaces[platform].kindNames?.[kind];
  return (
    <li className="grid grid-cols-1 gap-2 py-2 first:pt-0 last:pb-0">
      <div className="flex items-center gap-3">
        <HealthMark account={account} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium text-14">{platformUserName}</p>
          <p className="text-12 text-muted">
            {platformNames[platform]}
            {kindName !== undefined && ` · ${kindName}`}
            {method === 'instagram_login' && texts.withoutPage}
          </p>
        </div>
        <Button
          size="icon"
          variant="ghost"
          aria-label={texts.label(platformUserName, platformNames[platform])}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': details })}
          className="text-muted"
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" className={cn('transition-transform', isOpen && 'rotate-180')} />
        </Button>
      </div>
      <Trouble account={account} />
      {isOpen && (
        <div id={details}>
          <AccountDetails account={account} />
        </div>
      )}
    </li>
  );
}
