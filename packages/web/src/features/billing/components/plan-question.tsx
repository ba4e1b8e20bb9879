import { type PlanId, plans } from '@ruche/contracts/billing';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { describeStart } from '#features/billing/plan-start.ts';
import { activeClients as clientWords, planQuestion as words } from '#features/billing/words/plan.ts';
import { ActiveClientsForm } from './active-clients-form.tsx';
import { Fact, Facts, isTooSmallFor, LimitFact, PlanChanges, TooSmall } from './plan-changes.tsx';

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
  return (
    <div className="grid gap-4 text-14">
      <Facts>
        <Fact label={words.starts}>{describeStart(workspace, plan)}</Fact>
        <LimitFact workspace={workspace} plan={plan} />
      </Facts>
      <PlanChanges from={workspace.plan.inForce} to={plan} />
      <TooSmall workspace={workspace} plan={plan} />
      <div className="form-foot">
        <Button onClick={() => onOpenChange(false)}>{words.cancel}</Button>
        <Button variant="primary" busy={busy} busyLabel={words.busyLabel} onClick={onNext}>
          {isTooSmallFor(workspace, plan) ? words.next : words.confirm(plans[plan].name)}
        </Button>
      </div>
    </div>
  );
}

/** Asked before a plan is chosen where nothing is paid for: what changes, and from when; then which clients stay active. */
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
