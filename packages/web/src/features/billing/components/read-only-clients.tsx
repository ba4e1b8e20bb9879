import { type ActiveClients, type PlanId, plans } from '@ruche/contracts/billing';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { PathLink } from '#components/path-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useActiveClients } from '#features/billing/api/active-clients.ts';
import { readOnlyClients as words } from '#features/billing/words/plan.ts';
import { ActiveClientsDialog } from './active-clients-dialog.tsx';

const mostShown = 12;

function Names({ readOnly }: { readOnly: ActiveClients['items'] }) {
  const hidden = readOnly.length - mostShown;
  return (
    <ul aria-label={words.label} className="flex flex-wrap gap-2">
      {readOnly.slice(0, mostShown).map(({ id, name }) => (
        <li key={id} className="flex min-w-0 max-w-full items-center gap-1.5 rounded-full bg-hover px-2.5 py-1 text-13">
          <Lock aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
          <PathLink href={`/dashboard/clients/${id}`} className="truncate rounded-small hover:underline">
            {name}
          </PathLink>
        </li>
      ))}
      {hidden > 0 && <li className="py-1 text-13 text-muted">{words.more(hidden)}</li>}
    </ul>
  );
}

type ReadOnlyClientsProps = {
  /** The plan in force, or the one that starts when the trial ends. */
  plan: PlanId;
  isInForce: boolean;
  mayChoose: boolean;
};

/** Which clients the plan leaves read-only, and for owners the way to swap them. */
export function ReadOnlyClients({ plan, isInForce, mayChoose }: ReadOnlyClientsProps) {
  const query = useActiveClients(plan);
  const [isOpen, setIsOpen] = useState(false);
  const { name } = plans[plan];
  const sentence = isInForce ? words.now : words.later;
  return (
    <Panel
      title={words.title}
      action={
        mayChoose && (
          <Button size="small" onClick={() => setIsOpen(true)}>
            {words.change}
          </Button>
        )
      }
    >
      <AsyncPanel isSmall query={query} what={words.what} skeleton={<Skeleton className="h-16" />}>
        {({ items }) => {
          const readOnly = items.filter(({ isActive }) => !isActive);
          return (
            <div className="grid gap-3 text-14">
              <p>
                <span className="font-medium">{sentence(readOnly.length, name)}</span>{' '}
                <span className="text-muted">{words.hint}</span>
              </p>
              <Names readOnly={readOnly} />
            </div>
          );
        }}
      </AsyncPanel>
      {isOpen && <ActiveClientsDialog plan={plan} open onOpenChange={setIsOpen} />}
    </Panel>
  );
}
