import type { WebhookEndpoint } from '@ruche/contracts/webhooks';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, KeyRound, Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '#components/action-menu.tsx';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { lazyDialog } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { useDeleteEndpoint } from '#features/api-access/api/endpoints.ts';
import { deleteEndpoint, endpointScreen as words } from '#features/api-access/words/endpoints.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

const EditEndpointDialog = lazyDialog(async () => (await import('./edit-endpoint-dialog.tsx')).EditEndpointDialog);
const RotateSecretDialog = lazyDialog(async () => (await import('./rotate-secret-dialog.tsx')).RotateSecretDialog);

type QuestionProps = { endpoint: WebhookEndpoint; open: boolean; onOpenChange: (open: boolean) => void };

function DeleteQuestion({ endpoint, open, onOpenChange }: QuestionProps) {
  const remove = useDeleteEndpoint();
  const navigate = useNavigate();
  const confirm = () =>
    remove.mutate(endpoint.id, {
      onSuccess: () => {
        toast.success(deleteEndpoint.deleted);
        void navigate({ to: paths.settingsApi, replace: true });
      },
      onError: (error) => toast.error(deleteEndpoint.failed(describeFailure(error))),
    });
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={deleteEndpoint.title}
      description={<span className="wrap-anywhere">{deleteEndpoint.text(endpoint.url)}</span>}
      confirmLabel={deleteEndpoint.confirm}
      busyLabel={deleteEndpoint.busy}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}

type EndpointActionsProps = {
  endpoint: WebhookEndpoint;
  /** Without access to the API it can only be deleted. */
  canChange: boolean;
  isTesting: boolean;
  onTest: () => void;
};

/** What can be done with an endpoint. */
export function EndpointActions({ endpoint, canChange, isTesting, onTest }: EndpointActionsProps) {
  const [opened, setOpened] = useState<'edit' | 'rotate' | 'delete' | null>(null);
  const openOf = (one: typeof opened) => ({
    open: opened === one,
    onOpenChange: (isOpen: boolean) => setOpened(isOpen ? one : null),
  });
  const isOn = endpoint.state === 'on' || endpoint.state === 'failing';
  const rotate = { label: words.rotate, icon: KeyRound, onSelect: () => setOpened('rotate') };
  const remove = { label: words.remove, icon: Trash2, isDanger: true, onSelect: () => setOpened('delete') };
  return (
    <div className="flex flex-wrap gap-2">
      {canChange && (
        <>
          <Button variant="primary" disabled={!isOn} busy={isTesting} busyLabel={words.testing} onClick={onTest}>
            <Send aria-hidden="true" />
            {words.test}
          </Button>
          <Button onClick={() => setOpened('edit')}>
            <Pencil aria-hidden="true" />
            {words.edit}
          </Button>
        </>
      )}
      <ActionMenu
        actions={canChange ? [rotate, remove] : [remove]}
        button={
          <Button size="icon" aria-label={words.actions}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      />
      <EditEndpointDialog endpoint={endpoint} {...openOf('edit')} />
      <RotateSecretDialog endpointId={endpoint.id} {...openOf('rotate')} />
      <DeleteQuestion endpoint={endpoint} {...openOf('delete')} />
    </div>
  );
}
