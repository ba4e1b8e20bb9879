import { longestLinkDays, type PageLink } from '@ruche/contracts/client-page';
import type { Client } from '@ruche/contracts/clients';
import { dayMs } from '@ruche/contracts/time';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { dayOf } from '#entities/posts/zone-words.ts';
import { useChangePageLink } from '#features/approvals/api/page-link.ts';
import { daysDialog as words } from '#features/approvals/words/link.ts';
import { toast } from '#lib/toast.ts';
import { useNow } from '#lib/use-now.ts';
import { failLink } from './fail-link.ts';

type DaysDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; client: Client; link: PageLink };

const languages = [
  { value: 'en', label: words.english },
  { value: 'fr', label: words.french },
] as const;

/** How many days it works from now on, one at least. */
const daysLeft = ({ expiresAt }: PageLink) => Math.max(1, Math.ceil((Date.parse(expiresAt) - Date.now()) / dayMs));

function DaysForm({ client, link, onClose }: { client: Client; link: PageLink; onClose: () => void }) {
  const [days, setDays] = useState(() => String(daysLeft(link)));
  const [language, setLanguage] = useState(link.language);
  const [isInvalid, setIsInvalid] = useState(false);
  const { mutate, isPending } = useChangePageLink(client.id);
  const id = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const count = Number(days);
    if (!Number.isInteger(count) || count < 1 || count > longestLinkDays) {
      setIsInvalid(true);
      return;
    }
    mutate(
      { days: count, language },
      {
        onSuccess: () => {
          toast.success(words.saved);
          onClose();
        },
        onError: failLink,
      },
    );
  };
  const now = useNow();
  const until = Number(days) > 0 ? dayOf(client.timeZone, new Date(now.getTime() + Number(days) * dayMs)) : null;
  return (
    <>
      <form id={id} onSubmit={submit} className="grid gap-4">
        <Field
          label={words.label}
          hint={until === null ? words.hint : words.until(until)}
          error={isInvalid ? words.invalid : undefined}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={longestLinkDays}
            value={days}
            onChange={({ target }) => {
              setDays(target.value.slice(0, 3));
              setIsInvalid(false);
            }}
          />
        </Field>
        <Field label={words.language}>
          <NativeSelect options={languages} value={language} onValueChange={setLanguage} />
        </Field>
      </form>
      <div className="form-foot">
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="primary" type="submit" form={id} busy={isPending} busyLabel={words.saving}>
          {words.save}
        </Button>
      </div>
    </>
  );
}

/** Until when the link works, and which language the page speaks. */
export function DaysDialog({ open, onOpenChange, ...editing }: DaysDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title} className="max-w-md">
        <DaysForm {...editing} onClose={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}
