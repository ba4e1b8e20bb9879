import type { Media } from '@ruche/contracts/media';
import { Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyPanel } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { readKeptRun } from '#entities/assistant/run-stream/kept-runs.ts';
import { altTextField as texts } from '#entities/media/words.ts';
import { useChangeMedia } from './change-media.ts';
import { SaveState } from './save-state.tsx';
import { useAutosavedText } from './use-autosaved-text.ts';

const mostCharacters = 1000;

const SuggestedAltText = lazyPanel(async () => (await import('./suggested-alt-text.tsx')).SuggestedAltText, {
  skeleton: <Skeleton className="h-20" />,
});

/** What a model can be shown. */
const hasPicture = ({ kind, status }: Media) => (kind === 'image' || kind === 'gif') && status === 'ready';

/** What a picture shows, in words; saved while it is typed. */
export function AltTextField({ media }: { media: Media }) {
  const change = useChangeMedia();
  const { text, setText, onBlur, state } = useAutosavedText(media.altText, (altText) =>
    change.mutateAsync({ id: media.id, change: { altText } }),
  );
  const field = useRef<HTMLTextAreaElement>(null);
  const place = `alt text ${media.id}`;
  const [asked, setAsked] = useState<object | null>(null);
  const [isOpen, setIsOpen] = useState(() => readKeptRun(place) !== null);
  const ask = () => {
    setAsked({});
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    setAsked(null);
    field.current?.focus();
  };
  return (
    <div className="grid grid-cols-1 gap-2">
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
          ref={field}
          value={text}
          maxLength={mostCharacters}
          placeholder={texts.placeholder}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => void onBlur()}
          className="min-h-18"
        />
      </Field>
      {hasPicture(media) && !isOpen && (
        <Button size="small" className="justify-self-start" onClick={ask}>
          <Sparkles aria-hidden="true" />
          {texts.suggest}
        </Button>
      )}
      {isOpen && (
        <SuggestedAltText media={media} field={field} current={text} place={place} asked={asked} onClose={close} />
      )}
    </div>
  );
}
