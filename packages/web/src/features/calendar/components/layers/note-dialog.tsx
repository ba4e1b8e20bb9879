import { CalendarNoteInputSchema } from '@ruche/contracts/calendar';
import { Trash2 } from 'lucide-react';
import { useController } from 'react-hook-form';
import { ColourField } from '#components/colour-field.tsx';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { type NoteDraft, useSaveNote } from '#features/calendar/api/calendar-notes.ts';
import { noteDialog as words } from '#features/calendar/words/layers.ts';
import { ClientField, DayFields } from './planned-fields.tsx';
import { useRemoveNote } from './use-remove-note.tsx';

type Values = Omit<NoteDraft, 'id'>;

function Colour() {
  const { field } = useController<Values, 'colour'>({ name: 'colour' });
  return <ColourField value={field.value} onChange={field.onChange} />;
}

function NoteForm({ note: { id, ...values }, onDone }: { note: NoteDraft; onDone: () => void }) {
  const form = useZodForm(CalendarNoteInputSchema, values);
  const save = useSaveNote();
  const remove = useRemoveNote();
  const chosenId = form.watch('clientId');
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        await save.mutateAsync({ id, ...input });
        onDone();
      }}
    >
      <FormField<Values> name="text" label={words.label} required>
        {({ value, ...control }) => (
          <Textarea value={value ?? ''} placeholder={words.placeholder} className="min-h-20" {...control} />
        )}
      </FormField>
      <DayFields />
      <ClientField />
      <Colour />
      <ReadOnlyNotice clientId={chosenId ?? values.clientId} />
      <FormMessage />
      <ReadOnlyFieldset clientId={values.clientId} className="flex flex-wrap justify-end gap-2">
        {id !== null && (
          <Button
            variant="ghost"
            className="mr-auto text-clay"
            onClick={() => {
              onDone();
              void remove({ id, ...values });
            }}
          >
            <Trash2 aria-hidden="true" />
            {words.deleteIt}
          </Button>
        )}
        <ReadOnlyFieldset clientId={chosenId}>
          <SubmitButton busyLabel={words.busyLabel}>{id === null ? words.addNote : words.save}</SubmitButton>
        </ReadOnlyFieldset>
      </ReadOnlyFieldset>
    </Form>
  );
}

/** A new note, or the one that is to be changed. */
export function NoteDialog({ open, note, onClose }: { open: boolean; note: NoteDraft | null; onClose: () => void }) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={note?.id === null ? words.newNote : words.editNote}>
        {note !== null && <NoteForm note={note} onDone={onClose} />}
      </DialogContent>
    </Dialog>
  );
}
