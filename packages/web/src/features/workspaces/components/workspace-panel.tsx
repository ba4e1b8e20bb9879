import { type WorkspaceChange, WorkspaceChangeSchema, type WorkspaceView } from '@ruche/contracts/workspaces';
import { ColorInput } from '#components/form/color-input.tsx';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Input } from '#components/ui/input.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { ZoneSelect } from '#components/ui/zone-select.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { useChangeWorkspace } from '#features/workspaces/api/change-workspace.ts';
import { workspacePanel as words } from '#features/workspaces/words/common.ts';
import { toast } from '#lib/toast.ts';
import { WorkspaceLogo } from './workspace-logo.tsx';

type Values = { name: string; timeZone: string; brandColor: string };

const weekStart = { label: words.weekStarts, value: words.monday, hint: words.weekHint };

function Fixed({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return (
    <div className="grid gap-0.5 text-14">
      <dt className="font-medium text-13">{label}</dt>
      <dd>{value}</dd>
      {hint !== undefined && <dd className="text-13 text-muted">{hint}</dd>}
    </div>
  );
}

const valuesOf = ({ name, timeZone, brandColor }: WorkspaceView): Values => ({
  name,
  timeZone,
  brandColor: brandColor ?? '',
});

function WorkspaceForm({ workspace }: { workspace: WorkspaceView }) {
  const form = useZodForm(WorkspaceChangeSchema, valuesOf(workspace));
  const change = useChangeWorkspace();
  const submit = async (values: WorkspaceChange) => {
    const saved = await change.mutateAsync(values);
    form.reset(valuesOf(saved));
    toast.success(words.saved);
  };
  return (
    <Form form={form} onSubmit={submit} className="max-w-md">
      <FormField<Values> name="name" label={words.name} required>
        {({ value, ...control }) => <Input autoComplete="organization" value={value} {...control} />}
      </FormField>
      <FormField<Values> name="timeZone" label={words.timeZone} hint={words.timeZoneHint}>
        {({ value, ...control }) => <ZoneSelect value={value} {...control} />}
      </FormField>
      <FormField<Values> name="brandColor" label={words.brandColor} hint={words.brandColorHint}>
        {({ value, ...control }) => <ColorInput value={value} {...control} />}
      </FormField>
      <dl>
        <Fixed {...weekStart} />
      </dl>
      <FormMessage />
      <SubmitButton busyLabel={words.busyLabel} className="justify-self-start">
        {words.submit}
      </SubmitButton>
    </Form>
  );
}

/** The workspace as its owner changes it, and as everybody else reads it. */
export function WorkspacePanel({ workspace }: { workspace: WorkspaceView }) {
  const mayChange = useMay('workspace.change');
  return (
    <Panel title={words.title}>
      {mayChange ? (
        <WorkspaceForm workspace={workspace} />
      ) : (
        <dl className="grid gap-4">
          <Fixed label={words.name} value={workspace.name} hint={words.notAllowed} />
          <Fixed label={words.timeZone} value={workspace.timeZone} />
          <Fixed {...weekStart} />
        </dl>
      )}
      <WorkspaceLogo workspace={workspace} />
    </Panel>
  );
}
