import { type PlanId, plans } from '@ruche/contracts/billing';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { useChooseActiveClients } from '#features/billing/api/active-clients.ts';
import { activeClients as words } from '#features/billing/words/plan.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';
import { ActiveClientsForm } from './active-clients-form.tsx';

type ActiveClientsDialogProps = { plan: PlanId; open: boolean; onOpenChange: (open: boolean) => void };

/** Changes which clients are active on the plan there is. */
export function ActiveClientsDialog({ plan, open, onOpenChange }: ActiveClientsDialogProps) {
  const choose = useChooseActiveClients();
  const { name, clientLimit } = plans[plan];
  const save = (clientIds: string[]) =>
    choose.mutate(clientIds, {
      onSuccess: () => {
        toast.success(words.saved);
        onOpenChange(false);
      },
      onError: (error) => toast.error(describeFailure(error)),
    });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title(name)} description={words.description(clientLimit ?? 0)}>
        <ActiveClientsForm
          plan={plan}
          confirmLabel={words.save}
          backLabel={words.cancel}
          busy={choose.isPending}
          onBack={() => onOpenChange(false)}
          onConfirm={save}
        />
      </DialogContent>
    </Dialog>
  );
}
