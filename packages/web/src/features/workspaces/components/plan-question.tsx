import { type PlanId, plans } from '@ruche/contracts/billing';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { ArrowRight, Minus, Plus } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { describeLimit, describeStart } from '#features/workspaces/plan-start.ts';
import { planQuestion as words } from '#features/workspaces/words/plan.ts';

const list = new Intl.ListFormat('en-US');
// The line above says how many clients.
const withoutClients = (contents: string[]) => contents.filter((content) => !content.endsWith(' clients'));

/** What comes with the plan, and what goes with the one before. */
function Changes({ from, to }: { from: PlanId | null; to: PlanId }) {
  const before = from === null ? [] : withoutClients(plans[from].contents);
  const after = withoutClients(plans[to].contents);
  const gained = after.filter((content) => !before.includes(content));
  const lost = before.filter((content) => !after.includes(content));
  return (
    <ul className="grid gap-1.5">
      {gained.map((content) => (
        <li key={content} className="flex items-start gap-2">
          <Plus aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf" />
          {content}
        </li>
      ))}
      {lost.length > 0 && (
        <li className="flex items-start gap-2 text-muted">
          <Minus aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{words.noLonger(list.format(lost))}</span>
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
  onConfirm: () => void;
};

/** Asked once before a plan is chosen: what it costs, what changes, and from when. */
export function PlanQuestion({ workspace, plan, open, onOpenChange, busy, onConfirm }: PlanQuestionProps) {
  const { name, pricePerMonth, clientLimit } = plans[plan];
  const { used } = workspace.clients;
  const isTooSmall = clientLimit !== null && used > clientLimit;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title(name)} description={words.description}>
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
          {isTooSmall && (
            <p className="rounded-control bg-honey-soft p-3 text-13">{words.tooSmall(used, clientLimit)}</p>
          )}
          <div className="form-foot">
            <Button onClick={() => onOpenChange(false)}>{words.cancel}</Button>
            <Button variant="primary" busy={busy} busyLabel={words.busyLabel} onClick={onConfirm}>
              {words.confirm(name)}
            </Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
