import type { Client } from '@ruche/contracts/clients';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { buttonClass } from '#components/ui/button-class.ts';
import { paths } from '#config/paths.ts';
import { useMay } from '#entities/people/use-may.ts';
import { cn } from '#lib/class-names.ts';
import { readOnlyNotice as words } from './words.ts';

type ReadOnlyNoticeProps = {
  client: Pick<Client, 'name' | 'readOnlyReason'> | undefined;
  className?: string | undefined;
};

/** Why nothing of a client can be changed, and the way out: the owner's is the plan, everybody else's is the owner. */
export function ReadOnlyNotice({ client, className }: ReadOnlyNoticeProps) {
  const isOwner = useMay('plan.change');
  if (client === undefined || client.readOnlyReason === null) return null;
  const hasPlan = client.readOnlyReason === 'client_limit';
  const reason = hasPlan ? words.byLimit(client.name) : words.withoutPlan(client.name);
  return (
    <div
      role="note"
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-honey-soft py-2.5 pr-2.5 pl-3.5 text-13',
        className,
      )}
    >
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-honey-text" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {reason} {!isOwner && (hasPlan ? words.askOwner : words.askForPlan)}
        </span>
      </p>
      {isOwner && (
        <Link to={paths.settingsPlan} className={buttonClass({ size: 'small' })}>
          {hasPlan ? words.choose : words.seePlans}
        </Link>
      )}
    </div>
  );
}
