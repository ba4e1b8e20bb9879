import type { Media } from '@ruche/contracts/media';
import { TagField } from '#components/tag-field.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { AltTextField } from '#entities/media/alt-text-field.tsx';
import { useChangeMedia } from '#entities/media/change-media.ts';
import { SaveState } from '#entities/media/save-state.tsx';
import { useAutosavedText } from '#entities/media/use-autosaved-text.ts';
import { useMediaTags } from '#features/media/api/list-media-tags.ts';
import { mediaFields as words } from '#features/media/words/library.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

function NameField({ media }: { media: Media }) {
  const change = useChangeMedia();
  const { text, setText, onBlur, state } = useAutosavedText(media.fileName, async (fileName) => {
    if (fileName !== '') await change.mutateAsync({ id: media.id, change: { fileName } });
  });
  return (
    <Field label={words.name} hint={state.kind === 'idle' ? undefined : <SaveState state={state} />}>
      <Input
        value={text}
        maxLength={255}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => void onBlur()}
      />
    </Field>
  );
}

function TagsField({ media }: { media: Media }) {
  const change = useChangeMedia();
  const { data: known = [] } = useMediaTags();
  // Shown at once; the server's word follows.
  const shown = change.isPending ? (change.variables.change.tags ?? media.tags) : media.tags;
  const save = async (tags: string[]) => {
    try {
      await change.mutateAsync({ id: media.id, change: { tags } });
    } catch (error) {
      logFailure('Tags could not be saved.', error);
      toast.error(words.tagsFailed(describeFailure(error)));
    }
  };
  return (
    <Field label={words.tags}>
      <TagField value={shown} suggestions={known.map(({ tag }) => tag)} onChange={(tags) => void save(tags)} />
    </Field>
  );
}

/** What people say about a file, saved as they type. */
export function MediaFields({ media }: { media: Media }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {media.kind !== 'document' && <AltTextField media={media} />}
      <NameField media={media} />
      <TagsField media={media} />
    </div>
  );
}
