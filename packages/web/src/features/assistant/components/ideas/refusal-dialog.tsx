import { type IdeaRefusal, IdeaRefusalSchema } from '@ruche/contracts/assistant';
import { Form, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#components/ui/dialog.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { refusal as words } from '#features/assistant/words/ideas.ts';

type RefusalFormProps = { onRefuse: (refusal: IdeaRefusal) => void };

function RefusalForm({ onRefuse }: RefusalFormProps) {
  const form = useZodForm(IdeaRefusalSchema, { reason: 'other', note: '' });
  return (
    <Form
      form={form}
      onSubmit={(refusal) => {
        onRefuse(refusal);
        return Promise.resolve();
      }}
    >
      <FormField<{ note: string }> name="note" label={words.note}>
        {(control) => <Textarea {...control} placeholder={words.notePlaceholder} maxLength={500} />}
      </FormField>
      <div className="flex justify-end gap-2 max-sm:[&>*]:flex-1">
        <DialogClose>
          <Button>{words.cancel}</Button>
        </DialogClose>
        <SubmitButton busyLabel={words.saving}>{words.submit}</SubmitButton>
      </div>
    </Form>
  );
}

type RefusalDialogProps = RefusalFormProps & { open: boolean; onOpenChange: (open: boolean) => void };

/** A reason in one's own words. */
export function RefusalDialog({ open, onOpenChange, onRefuse }: RefusalDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title} description={words.description}>
        <RefusalForm
          onRefuse={(refusal) => {
            onOpenChange(false);
            onRefuse(refusal);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
