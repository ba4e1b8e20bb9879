import type { Media } from '@ruche/contracts/media';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { altTextField as texts } from '#entities/media/words.ts';
import { useChangeMedia } from './change-media.ts';
import { SaveState } from './save-state.tsx';
import { useAutosavedText } from './use-autosaved-text.ts';

const mostCharacters = 1000;

/** What a picture shows, in words; saved while it is typed. */
export function AltTextField({ media }: { media: Media }) {
  const change = useChangeMedia();
  const { text, setText, onBlur, state } = useAutosavedText(media.altText, (altText) =>
    change.mutateAsync({ id: media.id, change: { altText } }),
  );
  return (
    <Field
      label={texts.label}
      hint={
        <span className="flex flex-wrap justify-between gap-x-3">
          <span>{texts.hint}</span>
          <SaveState state={state} />
        </span>
      }
    >
      <Textarea
        value={text}
        maxLength={mostCharacters}
        placeholder={texts.placeholder}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => void onBlur()}
        className="min-h-18"
      />
    </Field>
  );
}
