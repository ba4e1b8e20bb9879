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
import { getAuthClient } from '#lib/auth-client.ts';

const { startsWithinHours, completeWithinDays } = dataDeletionTimeline;

const timeline = [
  { when: 'At once', what: 'Your account is deactivated, and you are signed out everywhere.' },
  { when: `For ${startsWithinHours} hours`, what: 'Signing in again takes it all back, with nothing lost.' },
  {
    when: `After ${startsWithinHours} hours`,
    what: 'Your account is deleted for good, with everything in a workspace that nobody else works in.',
  },
  { when: `Within ${completeWithinDays} days`, what: 'Nothing is left of it, copies included.' },
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
  return (
    <p className="rounded-control bg-hover p-3 text-14">
      A workspace that others work in stays with them, clients and accounts included. If you are its only owner, it goes
      to the manager who joined first or, without a manager, to the member who did. They are told.
    </p>
  );
}

function ConfirmForm({ expected }: { expected: string }) {
  const schema = z.object({
    confirmation: z.string().refine((text) => text.trim().toLowerCase() === expected, `Type ${expected} to confirm.`),
  });
  type Values = z.input<typeof schema>;
  const form = useZodForm(schema, { confirmation: '' });
  const submit = async ({ confirmation }: Values) => {
    try {
      const { code } = await requestDeletion(confirmation);
      window.location.assign(`${paths.dataDeletion}?code=${code}`);
    } catch (error) {
      showRefusal(form, error, { fallback: 'The account was not deleted. Try again.' });
      return;
    }
    // The server has ended the session already; here it is only forgotten.
    await (await getAuthClient()).signOut({ scope: 'local' });
  };
  return (
    <Form form={form} onSubmit={submit}>
      <FormField<Values> name="confirmation" label={`Type ${expected} to confirm`} required>
        {(control) => <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...control} />}
      </FormField>
      <FormMessage />
      <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1">
        <DialogClose>
          <Button>Keep my account</Button>
        </DialogClose>
        <Button type="submit" variant="danger" busy={form.formState.isSubmitting} busyLabel="Deleting...">
          Delete my account
        </Button>
      </div>
    </Form>
  );
}

type DeleteAccountDialogProps = { expected: string; open: boolean; onOpenChange: (open: boolean) => void };

export function DeleteAccountDialog({ expected, open, onOpenChange }: DeleteAccountDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Delete your account" description="Download an export first if you want to keep anything.">
        <Timeline />
        <SharedWorkspaces />
        <ConfirmForm expected={expected} />
      </DialogContent>
    </Dialog>
  );
}
