import { rolesManagedBy, type WorkspaceRole } from '@ruche/contracts/workspaces';
import { useEffect, useState } from 'react';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useUnsavedGuard } from '#components/use-unsaved-guard.tsx';
import { type InviteForm, InviteFormSchema, splitAddresses } from '#features/workspaces/addresses.ts';
import { useInvite } from '#features/workspaces/api/invitations.ts';
import { inviteDialog as texts } from '#features/workspaces/words/common.ts';
import { describeFailure } from '#lib/api-error.ts';
import { getRequestWorkspace } from '#lib/current-workspace.ts';
import { toast } from '#lib/toast.ts';
import { RoleChoice } from './role-choice.tsx';

type Refusal = { email: string; reason: string };

function describeSent(sent: string[]): string {
  return sent.length === 1 ? texts.sentOne(sent[0] ?? '') : texts.sentMany(sent.length);
}

function Refusals({ refusals }: { refusals: Refusal[] }) {
  return (
    <div role="alert" className="grid gap-1.5 rounded-control bg-clay-soft px-3.5 py-2.5 text-13 text-clay">
      <p className="font-medium">{texts.notInvited}</p>
      <ul className="grid gap-1">
        {refusals.map(({ email, reason }) => (
          <li key={email} className="break-words">
            {/* Some reasons name the address themselves. */}
            {reason.includes(email) ? reason : `${email}: ${reason}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

type InviteFieldsProps = {
  ownRole: WorkspaceRole;
  onDirtyChange: (isDirty: boolean) => void;
  onDone: () => void;
  onCancel: () => void;
};

function InviteFields({ ownRole, onDirtyChange, onDone, onCancel }: InviteFieldsProps) {
  const form = useZodForm<InviteForm, InviteForm>(InviteFormSchema, { addresses: '', role: 'member' });
  const invite = useInvite();
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const { isDirty } = form.formState;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const submit = async ({ addresses, role }: InviteForm) => {
    const sent: string[] = [];
    const refused: Refusal[] = [];
    setRefusals([]);
    // All of them to the workspace in which they were typed, also when the tab is led to another one meanwhile.
    const workspaceId = getRequestWorkspace();
    for (const email of splitAddresses(addresses)) {
      try {
        await invite.mutateAsync({ workspaceId, email, role });
        sent.push(email);
      } catch (error) {
        refused.push({ email, reason: describeFailure(error) });
      }
    }
    if (sent.length > 0) toast.success(describeSent(sent));
    if (refused.length === 0) return onDone();
    // Those that are left can be corrected and sent again.
    form.reset({ addresses: refused.map(({ email }) => email).join('\n'), role });
    setRefusals(refused);
  };
  return (
    <Form form={form} onSubmit={submit}>
      <FormField<InviteForm> name="addresses" label={texts.label} hint={texts.hint} required>
        {(control) => (
          <Textarea
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
            placeholder={texts.placeholder}
            {...control}
          />
        )}
      </FormField>
      <RoleChoice
        roles={rolesManagedBy(ownRole)}
        chosen={form.watch('role')}
        onChoose={(role) => form.setValue('role', role, { shouldDirty: true })}
      />
      {refusals.length > 0 && <Refusals refusals={refusals} />}
      <FormMessage />
      <div className="form-foot">
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <SubmitButton busyLabel={texts.busyLabel}>{texts.submit}</SubmitButton>
      </div>
    </Form>
  );
}

type InviteDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  ownRole: WorkspaceRole;
  workspaceName: string;
};

export function InviteDialog({ open, onOpenChange, ownRole, workspaceName }: InviteDialogProps) {
  const guard = useUnsavedGuard(onOpenChange);
  return (
    <>
      <Dialog open={open} onOpenChange={guard.onOpenChange}>
        <DialogContent title={texts.title} description={texts.description(workspaceName)}>
          <InviteFields
            ownRole={ownRole}
            onDirtyChange={guard.onDirtyChange}
            onDone={guard.close}
            onCancel={() => guard.onOpenChange(false)}
          />
        </DialogContent>
      </Dialog>
      {guard.question}
    </>
  );
}
