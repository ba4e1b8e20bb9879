import type { RepeatsOnDelete } from '@ruche/contracts/posts';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';

/** What is deleted, as far as it matters to its repeats. */
export type RepeatingDeletion = {
  count: number;
  /** The post that others repeat, a repeat of it, or several posts among which there are such. */
  kind: 'source' | 'repeat' | 'several';
  /** Repeats that are planned as posts, beside those that are deleted; null where that is not known. */
  plannedCount: number | null;
};

type Choice = { value: RepeatsOnDelete; label: string; hint: string };

const countRepeats = (count: number) => (count === 1 ? '1 planned repeat' : `${count} planned repeats`);

function choicesOf({ kind, plannedCount }: RepeatingDeletion): Choice[] {
  if (kind === 'several') {
    return [
      { value: 'keep', label: 'These posts only', hint: 'Repeats of posts you keep go on.' },
      { value: 'stop', label: 'These posts, and stop repeating', hint: 'Repeats already planned stay.' },
      { value: 'delete', label: 'These posts and their planned repeats', hint: 'Nothing of them is left to go out.' },
    ];
  }
  const count = plannedCount ?? 0;
  const stay = count === 0 ? '' : ` ${countRepeats(count)} ${count === 1 ? 'stays' : 'stay'}.`;
  const withPlanned = (label: string): Choice[] =>
    count === 0 ? [] : [{ value: 'delete', label, hint: `Also deletes ${countRepeats(count)}.` }];
  if (kind === 'source') {
    return [
      { value: 'stop', label: 'This post', hint: `It stops repeating.${stay}` },
      ...withPlanned('This post and its planned repeats'),
    ];
  }
  return [
    { value: 'keep', label: 'This post only', hint: 'The other repeats go on as planned.' },
    { value: 'stop', label: 'This post, and stop repeating', hint: `No more are planned.${stay}` },
    ...withPlanned('This post and all planned repeats'),
  ];
}

function titleOf({ kind, count }: RepeatingDeletion): string {
  if (kind === 'several') return `Delete ${count === 1 ? 'this post' : `${count.toLocaleString('en-US')} posts`}?`;
  return kind === 'source' ? 'Delete a post that repeats?' : 'Delete this repeat?';
}

/** Where there is nothing to choose, what happens. */
function describe({ kind }: RepeatingDeletion, choices: Choice[]): string | undefined {
  if (kind === 'several') return 'Some of them repeat.';
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
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="danger" type="submit" form={id}>
              Delete
            </Button>
          </>
        }
      >
        <form id={id} onSubmit={submit}>
          {choices.length > 1 && (
            <fieldset className="grid gap-1">
              <legend className="sr-only">What to delete</legend>
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
