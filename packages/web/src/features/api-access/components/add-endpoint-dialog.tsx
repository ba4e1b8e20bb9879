import type { NewWebhookEndpoint, WebhookEndpointInput } from '@ruche/contracts/webhooks';
import { useNavigate } from '@tanstack/react-router';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { useUnsavedGuard } from '#components/use-unsaved-guard.tsx';
import { paths } from '#config/paths.ts';
import { useCreateEndpoint } from '#features/api-access/api/endpoints.ts';
import { newSecret, endpointForm as words } from '#features/api-access/words/endpoints.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { ShownSecret, useShownSecret } from './shown-secret.tsx';

type AddEndpointDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** A new endpoint, its secret this once, and then its page. */
export function AddEndpointDialog({ open, onOpenChange }: AddEndpointDialogProps) {
  const navigate = useNavigate();
  const create = useCreateEndpoint();
  const unsaved = useUnsavedGuard(onOpenChange);
  const shown = useShownSecret<NewWebhookEndpoint>(open, (endpoint) => {
    onOpenChange(false);
    if (endpoint !== null) void navigate({ to: paths.settingsWebhook, params: { endpointId: endpoint.id } });
  });
  const created = shown.answer;
  const submit = async (values: WebhookEndpointInput) => {
    const endpoint = await create.mutateAsync(values);
    unsaved.onDirtyChange(false);
    shown.show(endpoint);
  };
  return (
    <>
      <Dialog open={open} onOpenChange={created === null ? unsaved.onOpenChange : shown.tryToClose}>
        {created === null ? (
          <DialogContent title={words.addTitle} description={words.description} className="max-w-xl">
            <EndpointForm
              endpoint={null}
              onDirtyChange={unsaved.onDirtyChange}
              onSubmit={submit}
              onCancel={() => unsaved.onOpenChange(false)}
            />
          </DialogContent>
        ) : (
          <DialogContent title={newSecret.title} description={newSecret.description} className="max-w-xl">
            <ShownSecret
              label={newSecret.label}
              secret={created.secret}
              onCopied={shown.onCopied}
              onDone={shown.close}
            />
          </DialogContent>
        )}
      </Dialog>
      {unsaved.question}
      {shown.question}
    </>
  );
}
