import type { Member } from '@ruche/contracts/workspaces';
import { z } from 'zod';
import { Form, FormMessage } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#components/ui/dialog.tsx';
import { Input } from '#components/ui/input.tsx';
import { useHandOver } from '#features/workspaces/api/members.ts';
import { handOverDialog as words } from '#features/workspaces/words/common.ts';
import { toast } from '#lib/toast.ts';
import { nameOf } from './member-row.tsx';

type HandOverDialogProps = { open: boolean; member: Member; workspaceName: string; onClose: () => void };

/** Only the new owner could take it back: so the name of the workspace is typed first. */
export function HandOverDialog({ open, member, workspaceName, onClose }: HandOverDialogProps) {
  const name = nameOf(member);
  const expected = workspaceName.trim().toLowerCase();
  const schema = z.object({
    confirmation: z.string().refine((text) => text.trim().toLowerCase() === expected, words.mismatch(workspaceName)),
  });
  type Values = z.input<typeof schema>;
  const form = useZodForm(schema, { confirmation: '' });
  const handOver = useHandOver();
  const submit = async () => {
    await handOver.mutateAsync(member.userId);
    toast.success(words.done(name, workspaceName));
    onClose();
  };
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent title={words.title(workspaceName, name)} description={words.description}>
        <ul className="grid list-disc gap-1.5 pl-5 text-14">
          <li>{words.newOwner(name)}</li>
          <li>{words.formerOwner}</li>
          <li>{words.unchanged}</li>
        </ul>
        <Form form={form} onSubmit={submit}>
          <FormField<Values> name="confirmation" label={words.label(workspaceName)} required>
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
      </DialogContent>
    </Dialog>
  );
}
