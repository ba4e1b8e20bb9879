import type { SavedView, SavedViewSettings } from '@ruche/contracts/calendar';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Input } from '#components/ui/input.tsx';
import { useDeleteView, useSaveView } from '#features/calendar/api/saved-views.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

const NameSchema = z.object({
  name: z.string().trim().min(1, 'A view needs a name.').max(60, 'Names can have up to 60 characters.'),
});
type Values = z.infer<typeof NameSchema>;

type OpenProps = { open: boolean; onOpenChange: (open: boolean) => void };

function NewViewForm({ settings, onDone }: { settings: SavedViewSettings; onDone: () => void }) {
  const form = useZodForm(NameSchema, { name: '' });
  const save = useSaveView();
  return (
    <Form
      form={form}
      onSubmit={async ({ name }) => {
        await save.mutateAsync({ id: null, name, settings });
        toast.success(`${name} saved.`);
        onDone();
      }}
    >
      <FormField<Values> name="name" label="Name" required>
        {({ value, ...control }) => (
          <Input autoComplete="off" placeholder="Failed on Instagram" value={value ?? ''} {...control} />
        )}
      </FormField>
      <FormMessage />
      <div className="flex justify-end">
        <SubmitButton busyLabel="Saving...">Save view</SubmitButton>
      </div>
    </Form>
  );
}

export function SaveViewDialog({ open, onOpenChange, settings }: OpenProps & { settings: SavedViewSettings }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Save this view" description="Saves this view and its filters. Only you can see it.">
        <NewViewForm settings={settings} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** Saved as soon as somebody leaves the field. */
function ViewRow({ view: { id, name, settings } }: { view: SavedView }) {
  const [typed, setTyped] = useState(name);
  const save = useSaveView();
  const remove = useDeleteView();
  const fail = (text: string) => (error: Error) => {
    logFailure(text, error);
    toast.error(`${text} ${describeFailure(error)}`);
    setTyped(name);
  };
  const rename = () => {
    const wanted = typed.trim();
    if (wanted === '') setTyped(name);
    else if (wanted !== name) {
      save.mutate({ id, name: wanted, settings }, { onError: fail(`${name} was not renamed.`) });
    }
  };
  return (
    <li className="flex gap-2">
      <Input
        aria-label={`Name of ${name}`}
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={rename}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      <Button
        size="icon"
        variant="ghost"
        aria-label={`Delete ${name}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate(id, { onError: fail(`${name} was not deleted.`) })}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </li>
  );
}

export function EditViewsDialog({ open, onOpenChange, views }: OpenProps & { views: SavedView[] }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Saved views" description="Only you can see them.">
        {views.length === 0 ? (
          <p className="text-14 text-muted">No saved views.</p>
        ) : (
          <ul className="grid gap-2">
            {views.map((view) => (
              <ViewRow key={view.id} view={view} />
            ))}
          </ul>
        )}
      </DialogContent>
    </Dialog>
  );
}
