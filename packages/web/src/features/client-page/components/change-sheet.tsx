import { platformNames } from '@ruche/contracts/accounts';
import { longestClientComment, type PageMedia, type PagePin, type PagePost } from '@ruche/contracts/client-page';
import { useId, useRef, useState } from 'react';
import { useWords, type Words } from '#features/client-page/languages/use-words.ts';
import { MediaPinField } from '#features/client-page/pins/media-pin-field.tsx';
import { shownMedia } from '#features/client-page/pins/text-pin.ts';
import { distinctTexts, TextPinField } from '#features/client-page/pins/text-pin-field.tsx';
import { Button } from './button.tsx';
import { Sheet } from './sheet.tsx';
import { useAnswering } from './use-answering.ts';

type Subject = {
  key: string;
  label: string;
  field: (pin: PagePin | null, onPin: (pin: PagePin | null) => void) => React.ReactNode;
};

function pictured(post: PagePost): PageMedia[] {
  const byId = new Map(post.media.map((one) => [one.id, one]));
  return shownMedia(post).flatMap((id) => {
    const media = byId.get(id);
    return media === undefined || media.kind === 'document' ? [] : [media];
  });
}

/** All that a change can be about, beside the whole post. */
function subjectsOf(post: PagePost, words: Words): Subject[] {
  const texts = distinctTexts(post).map(({ version, platforms }): Subject => {
    const networks = platforms?.map((platform) => platformNames[platform]).join(', ');
    return {
      key: version.platform,
      label: networks === undefined ? words.aboutText : words.onNetwork(words.aboutText, networks),
      field: (pin, onPin) => <TextPinField version={version} isShared={platforms === null} pin={pin} onPin={onPin} />,
    };
  });
  const files = pictured(post);
  const images = files.map(
    (media, index): Subject => ({
      key: media.id,
      label: words.aboutImage(index + 1, files.length),
      field: (pin, onPin) => <MediaPinField media={media} pin={pin} onPin={onPin} />,
    }),
  );
  return [...texts, ...images];
}

type AboutProps = {
  subjects: readonly Subject[];
  chosen: string | null;
  onChoose: (key: string | null) => void;
};

function About({ subjects, chosen, onChoose }: AboutProps) {
  const words = useWords();
  const name = useId();
  const option = (key: string | null, label: string) => (
    <label
      key={key}
      className="flex min-h-11 cursor-pointer items-center rounded-full border border-edge px-4 text-14 has-checked:border-ring has-checked:bg-honey-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2"
    >
      <input type="radio" name={name} checked={chosen === key} onChange={() => onChoose(key)} className="sr-only" />
      {label}
    </label>
  );
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium text-14">{words.changeAbout}</legend>
      <div className="flex flex-wrap gap-2">
        {option(null, words.aboutWhole)}
        {subjects.map(({ key, label }) => option(key, label))}
      </div>
    </fieldset>
  );
}

/** What should change, and where: in the whole post, in some words, or at a spot of an image. */
export function ChangeSheet({ post, onClose }: { post: PagePost; onClose: (wasAsked: boolean) => void }) {
  const words = useWords();
  const { askChange } = useAnswering();
  const [subject, setSubject] = useState<string | null>(null);
  const [pin, setPin] = useState<PagePin | null>(null);
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const ids = { text: useId(), error: useId() };
  const subjects = subjectsOf(post, words);
  const send = () => {
    if (text.trim() === '') {
      setRefused(true);
      field.current?.focus();
      return;
    }
    askChange(post, text.trim(), pin);
    onClose(true);
  };
  return (
    <Sheet
      title={words.changeTitle}
      onClose={() => onClose(false)}
      foot={
        <Button look="primary" onClick={send}>
          {words.sendChange}
        </Button>
      }
    >
      {subjects.length > 0 && (
        <About
          subjects={subjects}
          chosen={subject}
          onChoose={(key) => {
            setSubject(key);
            setPin(null);
          }}
        />
      )}
      {subjects.find(({ key }) => key === subject)?.field(pin, setPin)}
      <div className="grid gap-1.5">
        <label htmlFor={ids.text} className="font-medium text-14">
          {words.changeText}
        </label>
        <textarea
          ref={field}
          id={ids.text}
          rows={3}
          maxLength={longestClientComment}
          value={text}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? ids.error : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setRefused(false);
          }}
          className="field-sizing-content max-h-60 min-h-22 w-full rounded-control border border-edge bg-surface p-3 text-16 aria-invalid:border-clay"
        />
        {isRefused && (
          <p id={ids.error} role="alert" className="text-13 text-clay">
            {words.changeNeeded}
          </p>
        )}
      </div>
    </Sheet>
  );
}
