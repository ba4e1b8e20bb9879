import { type PlanId, planIds, plans } from '@ruche/contracts/billing';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { ArrowRight, Check, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { describeLimit, describeStart } from '#features/workspaces/plan-start.ts';
import { activeClients as clientWords, planQuestion as words } from '#features/workspaces/words/plan.ts';
import { ActiveClientsForm } from './active-clients-form.tsx';

const list = new Intl.ListFormat('en-US');
// The line above says how many clients.
const contentsOf = (plan: PlanId) => plans[plan].contents.filter((content) => !content.endsWith(' clients'));

/** What comes with the plan, and what goes with the one before. A larger plan includes what smaller ones do. */
function Changes({ from, to }: { from: PlanId | null; to: PlanId }) {
  const size = planIds.indexOf(to);
  const lost = planIds.slice(size + 1, from === null ? 0 : planIds.indexOf(from) + 1);
  const smaller = planIds[size - 1];
  const Mark = lost.length === 0 ? Plus : Check;
  const included = [...(smaller === undefined ? [] : [words.everythingIn(plans[smaller].name)]), ...contentsOf(to)];
  return (
    <ul className="grid gap-1.5">
      {included.map((content) => (
        <li key={content} className="flex items-start gap-2">
          <Mark aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf" />
          {content}
        </li>
      ))}
      {lost.length > 0 && (
        <li className="flex items-start gap-2 text-muted">
          <Minus aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{words.noLonger(list.format(lost.flatMap(contentsOf)))}</span>
        </li>
      )}
    </ul>
  );
}

type PlanQuestionProps = {
  workspace: WorkspaceView;
  plan: PlanId;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  /** With the clients that stay active, where the plan includes fewer than there are. */
  onConfirm: (activeClientIds?: string[]) => void;
};

type StepProps = Pick<PlanQuestionProps, 'workspace' | 'plan' | 'busy' | 'onOpenChange'> & { onNext: () => void };

function Terms({ workspace, plan, busy, onOpenChange, onNext }: StepProps) {
  const { name, pricePerMonth, clientLimit } = plans[plan];
  const { used } = workspace.clients;
  const isTooSmall = isTooSmallFor(workspace, plan);
  return (
    <div className="grid gap-4 text-14">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
        <dt className="text-muted">{words.price}</dt>
        <dd className="font-medium">{words.perMonth(pricePerMonth)}</dd>
        <dt className="text-muted">{words.starts}</dt>
        <dd>{describeStart(workspace, plan)}</dd>
        <dt className="text-muted">{words.clients}</dt>
        <dd className="flex flex-wrap items-center gap-1.5">
          {describeLimit(workspace.clients.limit)}
          <ArrowRight aria-hidden="true" className="size-3.5 text-muted" />
          <span className="sr-only">{words.to}</span>
          {describeLimit(clientLimit)}
        </dd>
      </dl>
      <Changes from={workspace.plan.inForce} to={plan} />
      {isTooSmall && clientLimit !== null && (
        <p className="rounded-control bg-honey-soft p-3 text-13">{words.tooSmall(used, clientLimit)}</p>
      )}
      <div className="form-foot">
        <Button onClick={() => onOpenChange(false)}>{words.cancel}</Button>
        <Button variant="primary" busy={busy} busyLabel={words.busyLabel} onClick={onNext}>
          {isTooSmall ? words.next : words.confirm(name)}
        </Button>
      </div>
    </div>
  );
}

function isTooSmallFor({ clients }: WorkspaceView, plan: PlanId): boolean {
  const limit = plans[plan].clientLimit;
  return limit !== null && clients.used > limit;
}

/** Asked before a plan is chosen: what it costs, what changes, and from when; then which clients stay active. */
export function PlanQuestion({ workspace, plan, open, onOpenChange, busy, onConfirm }: PlanQuestionProps) {
  const [isAtClients, setIsAtClients] = useState(false);
  const { name, clientLimit } = plans[plan];
  const change = (isOpen: boolean) => {
    if (!isOpen) setIsAtClients(false);
    onOpenChange(isOpen);
  };
  if (!isAtClients) {
    const next = () => (isTooSmallFor(workspace, plan) ? setIsAtClients(true) : onConfirm());
    return (
      <Dialog open={open} onOpenChange={change}>
        <DialogContent title={words.title(name)} description={words.description}>
          <Terms workspace={workspace} plan={plan} busy={busy} onOpenChange={change} onNext={next} />
        </DialogContent>
      </Dialog>
    );
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent title={clientWords.title(name)} description={clientWords.description(clientLimit ?? 0)}>
        <ActiveClientsForm
          plan={plan}
          confirmLabel={words.confirm(name)}
          backLabel={clientWords.back}
          busy={busy}
          onBack={() => setIsAtClients(false)}
          onConfirm={onConfirm}
        />
      </DialogContent>
    </Dialog>
  );
}
