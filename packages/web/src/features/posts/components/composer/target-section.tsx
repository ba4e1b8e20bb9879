import { platformNames, type SocialAccount, socialAccountStatuses } from '@ruche/contracts/accounts';
import { Link } from '@tanstack/react-router';
import { Check, Link2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { Field } from '#components/ui/field.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { HealthMark } from '#entities/accounts/health-mark.tsx';
import { ClientPicker } from '#entities/clients/client-picker.tsx';
import { targetSection as words } from '#features/posts/words/composer.ts';
import { cn } from '#lib/class-names.ts';
import { useComposer } from './composer-context.ts';
import { ErrorLine, Section } from './section.tsx';

/** Connects an account anew; where it is shown says how. */
export type Reconnect = ComponentType<{ account: SocialAccount }>;

const isUsable = ({ status }: SocialAccount) => status !== 'needs_reconnect';

function AccountChip({ account }: { account: SocialAccount }) {
  const { draft, change, isLocked } = useComposer();
  const { id, platform, platformUserName, status } = account;
  const isChosen = draft.socialAccountIds.includes(id);
  const toggle = () =>
    change({
      socialAccountIds: isChosen
        ? draft.socialAccountIds.filter((other) => other !== id)
        : [...draft.socialAccountIds, id],
    });
  return (
    <label
      className={cn(
        'flex min-h-9 max-w-full cursor-pointer items-center gap-2 rounded-full border border-edge bg-surface py-1 pr-3 pl-1.5 text-13 transition-colors hover:bg-hover has-checked:border-ring has-checked:bg-honey-soft has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 touch:min-h-11',
        !isUsable(account) && !isChosen && 'opacity-70',
      )}
    >
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isLocked || (!isUsable(account) && !isChosen)}
        onChange={toggle}
        aria-label={words.accountLabel(platformUserName, platformNames[platform], socialAccountStatuses[status])}
        className="sr-only"
      />
      <HealthMark account={account} className="size-6" />
      <span aria-hidden="true" className="min-w-0 truncate font-medium">
        {platformUserName}
      </span>
      {isChosen && <Check aria-hidden="true" className="size-3.5 shrink-0 text-honey-text" />}
    </label>
  );
}

/** Accounts that their network no longer lets us use, each with a way back. */
function Unusable({ accounts, reconnect: Reconnect }: { accounts: SocialAccount[]; reconnect: Reconnect }) {
  return (
    <ul className="grid gap-2">
      {accounts.map((account) => (
        <li
          key={account.id}
          className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-clay-soft py-1.5 pr-1.5 pl-3 text-13"
        >
          <span className="min-w-0 text-clay">
            {words.needsReconnect(account.platformUserName, platformNames[account.platform])}
          </span>
          <Reconnect account={account} />
        </li>
      ))}
    </ul>
  );
}

function Accounts({ reconnect }: { reconnect: Reconnect }) {
  const { client, draft, problems } = useComposer();
  if (draft.clientId === null) return <p className="text-13 text-muted">{words.chooseClient}</p>;
  if (client === undefined) return <Skeleton className="h-9 w-64 rounded-full" />;
  const { socialAccounts } = client;
  if (socialAccounts.length === 0) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-13 text-muted">{words.noAccounts(client.name)}</p>
        <Link to={paths.client} params={{ clientId: client.id }} className={buttonClass({ size: 'small' })}>
          <Link2 aria-hidden="true" />
          {words.connect}
        </Link>
      </div>
    );
  }
  const unusable = socialAccounts.filter((account) => !isUsable(account));
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 font-medium text-13">{words.accounts}</legend>
        {socialAccounts.map((account) => (
          <AccountChip key={account.id} account={account} />
        ))}
      </fieldset>
      {unusable.length > 0 && <Unusable accounts={unusable} reconnect={reconnect} />}
      {problems.platforms !== undefined && <ErrorLine>{problems.platforms}</ErrorLine>}
    </div>
  );
}

/** For whom the post is, and where it goes. */
export function TargetSection({ reconnect, canMove }: { reconnect: Reconnect; canMove: boolean }) {
  const { client, draft, change, problems, isLocked } = useComposer();
  const choose = (clientId: string) => {
    // Accounts and campaigns belong to their client.
    if (clientId !== draft.clientId) change({ clientId, socialAccountIds: [], campaignId: null });
  };
  return (
    <Section title={words.title} isUntitled>
      <Field label={words.client} error={problems.client} required>
        <ClientPicker value={client ?? null} disabled={isLocked || !canMove} onValueChange={({ id }) => choose(id)} />
      </Field>
      <Accounts reconnect={reconnect} />
    </Section>
  );
}
