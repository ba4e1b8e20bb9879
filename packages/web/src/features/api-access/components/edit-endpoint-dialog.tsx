import type { WebhookEndpoint, WebhookEndpointInput } from '@ruche/contracts/webhooks';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { useUnsavedGuard } from '#components/use-unsaved-guard.tsx';
import { useChangeEndpoint } from '#features/api-access/api/endpoints.ts';
import { endpointForm as words } from '#features/api-access/words/endpoints.ts';
import { toast } from '#lib/toast.ts';
import { EndpointForm } from './endpoint-form.tsx';

type EditEndpointDialogProps = { endpoint: WebhookEndpoint; open: boolean; onOpenChange: (open: boolean) => void };

export function EditEndpointDialog({ endpoint, open, onOpenChange }: EditEndpointDialogProps) {
  const change = useChangeEndpoint(endpoint.id);
  const guard = useUnsavedGuard(onOpenChange);
  const submit = async (values: WebhookEndpointInput) => {
    await change.mutateAsync(values);
    toast.success(words.saved);
    guard.close();
  };
  return (
    <>
      <Dialog open={open} onOpenChange={guard.onOpenChange}>
        <DialogContent title={words.editTitle} description={words.description} className="max-w-xl">
          <EndpointForm
            endpoint={endpoint}
            onDirtyChange={guard.onDirtyChange}
            onSubmit={submit}
            onCancel={() => guard.onOpenChange(false)}
          />
        </DialogContent>
      </Dialog>
      {guard.question}
    </>
  );
}
