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
import { savedViewDialogs as words } from '#features/calendar/words/saved-views.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

const NameSchema = z.object({
  name: z.string().trim().min(1, words.nameRequired).max(60, words.nameTooLong),
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
      <FormField<Values> name="name" label={words.name} required>
        {({ value, ...control }) => (
          <Input autoComplete="off" placeholder={words.placeholder} value={value ?? ''} {...control} />
        )}
      </FormField>
      <FormMessage />
      <div className="flex justify-end">
        <SubmitButton busyLabel={words.busyLabel}>{words.submit}</SubmitButton>
      </div>
    </Form>
  );
}

export function SaveViewDialog({ open, onOpenChange, settings }: OpenProps & { settings: SavedViewSettings }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.saveTitle} description={words.saveHint}>
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
      save.mutate({ id, name: wanted, settings }, { onError: fail(words.renameFailed(name)) });
    }
  };
  return (
    <li className="flex gap-2">
      <Input
        aria-label={words.nameOf(name)}
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={rename}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      <Button
        size="icon"
        variant="ghost"
        aria-label={words.deleteIt(name)}
        disabled={remove.isPending}
        onClick={() => remove.mutate(id, { onError: fail(words.deleteFailed(name)) })}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </li>
  );
}

export function EditViewsDialog({ open, onOpenChange, views }: OpenProps & { views: SavedView[] }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.editTitle} description={words.editHint}>
        {views.length === 0 ? (
          <p className="text-14 text-muted">{words.empty}</p>
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
