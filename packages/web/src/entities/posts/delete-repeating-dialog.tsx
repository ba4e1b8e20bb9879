import type { RepeatsOnDelete } from '@ruche/contracts/posts';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { deleteRepeatingDialog as words } from '#entities/posts/words.ts';

/** What is deleted, as far as it matters to its repeats. */
export type RepeatingDeletion = {
  count: number;
  /** The post that others repeat, a repeat of it, or several posts among which there are such. */
  kind: 'source' | 'repeat' | 'several';
  /** Repeats that are planned as posts, beside those that are deleted; null where that is not known. */
  plannedCount: number | null;
};

type Choice = { value: RepeatsOnDelete; label: string; hint: string };

const countRepeats = (count: number) => (count === 1 ? '1 planned repeat' : words.plannedRepeats(count));

function choicesOf({ kind, plannedCount }: RepeatingDeletion): Choice[] {
  if (kind === 'several') {
    return [
      { value: 'keep', label: words.only, hint: words.onlyHint },
      { value: 'stop', label: words.stop, hint: words.stopHint },
      { value: 'delete', label: words.all, hint: words.allHint },
    ];
  }
  const count = plannedCount ?? 0;
  const stay = count === 0 ? '' : ` ${countRepeats(count)} ${count === 1 ? 'stays' : 'stay'}.`;
  const withPlanned = (label: string): Choice[] =>
    count === 0 ? [] : [{ value: 'delete', label, hint: words.alsoDeletes(countRepeats(count)) }];
  if (kind === 'source') {
    return [
      { value: 'stop', label: words.sourceOnly, hint: words.sourceOnlyHint(stay) },
      ...withPlanned(words.sourceAll),
    ];
  }
  return [
    { value: 'keep', label: words.repeatOnly, hint: words.repeatOnlyHint },
    { value: 'stop', label: words.repeatStop, hint: words.repeatStopHint(stay) },
    ...withPlanned(words.repeatAll),
  ];
}

function titleOf({ kind, count }: RepeatingDeletion): string {
  if (kind === 'several') return count === 1 ? words.oneTitle : words.severalTitle(count.toLocaleString('en-US'));
  return kind === 'source' ? words.sourceTitle : words.repeatTitle;
}

/** Where there is nothing to choose, what happens. */
function describe({ kind }: RepeatingDeletion, choices: Choice[]): string | undefined {
  if (kind === 'several') return words.severalHint;
  return choices.length === 1 ? choices[0]?.hint : undefined;
}

type DeleteRepeatingDialogProps = {
  open: boolean;
  deletion: RepeatingDeletion;
  onDelete: (repeats: RepeatsOnDelete) => void;
  onClose: () => void;
};

/** Asks what becomes of repeats. It can be undone, all of it. */
export function DeleteRepeatingDialog({ open, deletion, onDelete, onClose }: DeleteRepeatingDialogProps) {
  const id = useId();
  const choices = choicesOf(deletion);
  const [chosen, setChosen] = useState<RepeatsOnDelete>();
  const value = choices.find((choice) => choice.value === chosen)?.value ?? choices[0]?.value ?? 'keep';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (open) onDelete(value);
  };
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={titleOf(deletion)}
        description={describe(deletion, choices)}
        className="max-w-md"
        footer={
          <>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button variant="danger" type="submit" form={id}>
              {words.deleteIt}
            </Button>
          </>
        }
      >
        <form id={id} onSubmit={submit}>
          {choices.length > 1 && (
            <fieldset className="grid gap-1">
              <legend className="sr-only">{words.legend}</legend>
              {choices.map(({ value: own, label, hint }) => (
                <label
                  key={own}
                  className="grid grid-cols-[auto_1fr] gap-x-2.5 rounded-control border border-transparent px-3 py-2 text-14 has-checked:border-line has-checked:bg-hover"
                >
                  <input
                    type="radio"
                    name={id}
                    checked={own === value}
                    onChange={() => setChosen(own)}
                    className="mt-0.75 size-4 accent-honey"
                  />
                  {label}
                  <span className="col-start-2 text-13 text-muted">{hint}</span>
                </label>
              ))}
            </fieldset>
          )}
        </form>
      </DialogContent>
    </Dialog>
  );
}
