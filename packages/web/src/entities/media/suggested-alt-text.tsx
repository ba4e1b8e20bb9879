import {
  type AltText,
  type AltTextInput,
  AltTextSchema,
  guessLanguage,
  type Model,
  type TextLanguage,
  textLanguages,
} from '@ruche/contracts/assistant';
import type { Media } from '@ruche/contracts/media';
import { Check, Info, RotateCw, Undo2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SegmentedChoice } from '#components/ui/segmented-choice.tsx';
import { useRun } from '#entities/assistant/run-stream/use-run.ts';
import type { Replacement } from '#entities/assistant/writing/place-text.ts';
import { replaceInField, takeBack } from '#entities/assistant/writing/replace-in-field.ts';
import { SuggestionPanel } from '#entities/assistant/writing/suggestion-panel.tsx';
import { TextComparison } from '#entities/assistant/writing/text-comparison.tsx';
import { useBeginAsked } from '#entities/assistant/writing/use-begin-asked.ts';
import { useModelGate } from '#entities/assistant/writing/use-model-gate.ts';
import { WrittenBy } from '#entities/assistant/writing/written-by.tsx';
import { suggestedAltText as words } from '#entities/media/words.ts';
import { keepLanguage, readKeptLanguage } from './alt-text-language.ts';

type SuggestedAltTextProps = {
  media: Media;
  field: RefObject<HTMLTextAreaElement | null>;
  current: string;
  place: string;
  /** A new value for each request; null where one is found again after a reload. */
  asked: object | null;
  onClose: () => void;
};

const languageOptions = textLanguages.map((value) => ({ value, label: words[value] }));

function Blind({ model }: { model: Model }) {
  return (
    <p className="flex items-start gap-2 rounded-control bg-sky-soft px-3 py-2 text-13 text-sky">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {words.blind(model.name)}
    </p>
  );
}

type UsedProps = Pick<SuggestedAltTextProps, 'field' | 'onClose'> & { replacement: Replacement; onAgain: () => void };

function Used({ replacement, field, onAgain, onClose }: UsedProps) {
  const undo = () => {
    takeBack(field, replacement);
    onClose();
  };
  return (
    <output className="flex items-center gap-2 text-13 text-muted">
      {words.used}
      <Button size="small" variant="ghost" onClick={undo}>
        <Undo2 aria-hidden="true" />
        {words.undo}
      </Button>
      <Button size="small" variant="ghost" onClick={onAgain}>
        <RotateCw aria-hidden="true" />
        {words.another}
      </Button>
    </output>
  );
}

/** What the model sees in an image, beside the alt text that there is. */
export function SuggestedAltText({ media, field, current, place, asked, onClose }: SuggestedAltTextProps) {
  const run = useRun<AltTextInput, AltText>({
    place,
    path: '/assistant/alt-text',
    answer: AltTextSchema,
  });
  const gate = useModelGate(media.clientId);
  const [blind, setBlind] = useState<Model | null>(null);
  const [used, setUsed] = useState<Replacement | null>(null);
  const language = run.input?.language ?? readKeptLanguage() ?? guessLanguage([current]) ?? 'fr';
  const ask = (next: TextLanguage) =>
    gate.pass((status) => {
      const model = status?.model ?? null;
      if (model !== null && !model.sees) setBlind(model);
      else run.start({ mediaId: media.id, language: next });
    });
  useBeginAsked(asked, () => ask(language));
  const close = () => {
    run.forget();
    onClose();
  };
  const askAgain = () => {
    setUsed(null);
    ask(language);
  };
  if (used !== null) return <Used replacement={used} field={field} onAgain={askAgain} onClose={onClose} />;
  const { result } = run;
  return (
    <SuggestionPanel title={words.title} run={run} gate={gate} clientId={media.clientId} asked={asked} onClose={close}>
      {blind !== null && <Blind model={blind} />}
      {result !== null && (
        <>
          <TextComparison before={current} beforeLabel={words.current} after={result.text} findings={result.findings} />
          <WrittenBy model={result.model} sent={result.sent} />
          <div className="flex flex-wrap items-center gap-1.5">
            <Button
              size="small"
              onClick={() => {
                setUsed(replaceInField(field, { from: 0, to: current.length }, result.text));
                run.forget();
              }}
            >
              <Check aria-hidden="true" />
              {words.use}
            </Button>
            <Button size="small" variant="ghost" onClick={() => ask(language)}>
              <RotateCw aria-hidden="true" />
              {words.again}
            </Button>
            <SegmentedChoice
              className="ml-auto"
              legend={words.language}
              options={languageOptions}
              value={language}
              onChange={(next) => {
                keepLanguage(next);
                ask(next);
              }}
            />
          </div>
        </>
      )}
    </SuggestionPanel>
  );
}
