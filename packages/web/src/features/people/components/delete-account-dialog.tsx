import { dataDeletionTimeline } from '@ruche/contracts/people';
import { z } from 'zod';
import { Form, FormMessage } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#components/ui/dialog.tsx';
import { Input } from '#components/ui/input.tsx';
import { paths } from '#config/paths.ts';
import { requestDeletion } from '#features/people/api/request-deletion.ts';
import { showRefusal } from '#features/people/refusals.ts';
import { deleteAccountDialog as words } from '#features/people/words/common.ts';
import { getAuthClient } from '#lib/auth-client.ts';

const { startsWithinHours, completeWithinDays } = dataDeletionTimeline;

const timeline = [
  { when: words.now, what: words.nowText },
  { when: words.graceTitle(startsWithinHours), what: words.graceText },
  {
    when: words.startTitle(startsWithinHours),
    what: words.startText,
  },
  { when: words.endTitle(completeWithinDays), what: words.endText },
];

function Timeline() {
  return (
    <ol className="grid gap-2.5 text-14">
      {timeline.map(({ when, what }) => (
        <li key={when} className="grid gap-x-4 sm:grid-cols-[8.5rem_1fr]">
          <span className="font-medium">{when}</span>
          <span className="text-muted">{what}</span>
        </li>
      ))}
    </ol>
  );
}

function SharedWorkspaces() {
  return <p className="rounded-control bg-hover p-3 text-14">{words.shared}</p>;
}

function ConfirmForm({ expected }: { expected: string }) {
  const schema = z.object({
    confirmation: z.string().refine((text) => text.trim().toLowerCase() === expected, words.mismatch(expected)),
  });
  type Values = z.input<typeof schema>;
  const form = useZodForm(schema, { confirmation: '' });
  const submit = async ({ confirmation }: Values) => {
    try {
      const { code } = await requestDeletion(confirmation);
      window.location.assign(`${paths.dataDeletion}?code=${code}`);
    } catch (error) {
      showRefusal(form, error, { fallback: words.failed });
      return;
    }
    // The server has ended the session already; here it is only forgotten.
    await (await getAuthClient()).signOut({ scope: 'local' });
  };
  return (
    <Form form={form} onSubmit={submit}>
      <FormField<Values> name="confirmation" label={words.label(expected)} required>
        {(control) => <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...control} />}
      </FormField>
      <FormMessage />
      <div className="form-foot">
        <DialogClose>
          <Button>{words.cancel}</Button>
        </DialogClose>
        <Button type="submit" variant="danger" busy={form.formState.isSubmitting} busyLabel={words.busyLabel}>
          {words.submit}
        </Button>
      </div>
    </Form>
  );
}

type DeleteAccountDialogProps = { expected: string; open: boolean; onOpenChange: (open: boolean) => void };

export function DeleteAccountDialog({ expected, open, onOpenChange }: DeleteAccountDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title} description={words.description}>
        <Timeline />
        <SharedWorkspaces />
        <ConfirmForm expected={expected} />
      </DialogContent>
    </Dialog>
  );
}
