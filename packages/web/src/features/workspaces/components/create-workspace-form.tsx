import { NewWorkspaceSchema } from '@ruche/contracts/workspaces';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Input } from '#components/ui/input.tsx';
import { paths } from '#config/paths.ts';
import { enterWorkspace } from '#entities/workspaces/enter-workspace.ts';
import { createWorkspace } from '#features/workspaces/api/create-workspace.ts';
import { createWorkspaceForm as words } from '#features/workspaces/words/common.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';

const NameSchema = NewWorkspaceSchema.pick({ name: true });
type Values = z.input<typeof NameSchema>;

/** A workspace that somebody just created is where they want to be. `cancel` stands beside the button. */
export function CreateWorkspaceForm({ cancel }: { cancel?: ReactNode }) {
  const navigate = useNavigate();
  const form = useZodForm(NameSchema, { name: '' });
  const { keyFor } = useIdempotencyKey();
  const submit = async ({ name }: Values) => {
    const { workspace } = await createWorkspace(name, keyFor(name));
    await navigate({ to: paths.dashboard });
    enterWorkspace(workspace.id, words.ready(workspace.name));
  };
  return (
    <Form form={form} onSubmit={submit}>
      <FormField<Values> name="name" label={words.label} hint={words.hint} required>
        {(control) => <Input autoComplete="organization" {...control} />}
      </FormField>
      <FormMessage />
      <div className="form-foot">
        {cancel}
        <SubmitButton busyLabel={words.busyLabel}>{words.submit}</SubmitButton>
      </div>
    </Form>
  );
}
