import { MistakeReportInputSchema, type OwnPublication } from '@ruche/contracts/ranking';
import { z } from 'zod';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useReportMistake } from '#features/own-ranking/api/own-ranking.ts';
import { mistakeDialog as words } from '#features/own-ranking/words.ts';
import { toast } from '#lib/toast.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { titleOf } from './publication-row.tsx';

const TextSchema = z.object({ text: MistakeReportInputSchema.shape.text });
type Values = z.input<typeof TextSchema>;

type MistakeFormProps = { season: string; publication: OwnPublication | null; onClose: () => void };

function MistakeForm({ season, publication, onClose }: MistakeFormProps) {
  const form = useZodForm(TextSchema, { text: '' });
  const { mutateAsync } = useReportMistake();
  const { keyFor } = useIdempotencyKey();
  const send = async ({ text }: Values) => {
    const input = { season, text, ...(publication && { publicationId: publication.id }) };
    await mutateAsync({ ...input, idempotencyKey: keyFor(input) });
    toast.success(words.sent);
    onClose();
  };
  return (
    <Form form={form} onSubmit={send} className="mt-4">
      {publication !== null && (
        <p className="line-clamp-2 text-13 text-muted wrap-anywhere">{words.about(titleOf(publication))}</p>
      )}
      <FormField<Values> name="text" label={words.text} required>
        {(field) => <Textarea {...field} className="min-h-28" maxLength={2200} />}
      </FormField>
      <FormMessage />
      <div className="form-foot">
        <Button onClick={onClose}>{words.cancel}</Button>
        <SubmitButton busyLabel={words.sending}>{words.send}</SubmitButton>
      </div>
    </Form>
  );
}

type MistakeDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  season: string;
  /** Null for the season as a whole. */
  publication: OwnPublication | null;
};

export function MistakeDialog({ open, onOpenChange, season, publication }: MistakeDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title} description={words.description}>
        <MistakeForm season={season} publication={publication} onClose={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}
