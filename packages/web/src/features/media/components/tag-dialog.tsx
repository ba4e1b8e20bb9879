import type { Media } from '@ruche/contracts/media';
import { useState } from 'react';
import { TagField } from '#components/tag-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { useMediaTags } from '#features/media/api/list-media-tags.ts';
import { tagDialog as words } from '#features/media/words/common.ts';

type TagDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  media: readonly Media[];
  onTag: (addTags: string[], removeTags: string[]) => void;
};

/** Puts tags on many files, and takes off those that some of them have. */
export function TagDialog({ open, onOpenChange, media, onTag }: TagDialogProps) {
  const { data: known = [] } = useMediaTags();
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const present = [...new Set(media.flatMap(({ tags }) => tags))].toSorted((one, other) => one.localeCompare(other));
  const toggle = (tag: string) =>
    setRemoved(removed.includes(tag) ? removed.filter((other) => other !== tag) : [...removed, tag]);
  const save = () => {
    onTag(added, removed);
    onOpenChange(false);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={media.length === 1 ? words.titleOne : words.title(media.length)}
        className="max-w-md"
        footer={
          <>
            <DialogClose>
              <Button>{words.cancel}</Button>
            </DialogClose>
            <Button variant="primary" disabled={added.length + removed.length === 0} onClick={save}>
              {words.submit}
            </Button>
          </>
        }
      >
        <Field label={words.label} hint={words.hint}>
          <TagField value={added} suggestions={known.map(({ tag }) => tag)} onChange={setAdded} />
        </Field>
        {present.length > 0 && (
          <fieldset className="grid gap-1.5">
            <legend className="mb-1.5 font-medium text-13">{words.removeTags}</legend>
            <div className="flex flex-wrap gap-1.5">
              {present.map((tag) => (
                <button
                  key={tag}
                  type="button"
                  aria-pressed={removed.includes(tag)}
                  onClick={() => toggle(tag)}
                  className="h-7 max-w-52 truncate rounded-small border border-line bg-hover px-2 text-13 aria-pressed:border-clay aria-pressed:bg-clay-soft aria-pressed:text-clay aria-pressed:line-through touch:h-10"
                >
                  {tag}
                </button>
              ))}
            </div>
          </fieldset>
        )}
      </DialogContent>
    </Dialog>
  );
}
