import type { PlatformId } from '@ruche/contracts/accounts';
import type { PagePin, PagePost, PageVersion } from '@ruche/contracts/client-page';
import { useRef } from 'react';
import { useWords } from '#features/client-page/languages/use-words.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { fieldsOf, type PinField, quoteOf, type Range, type TextPin, trimRange } from './text-pin.ts';

/** Where in the text the browser's own selection is, if it is within this part of the page. */
function selectedRange(within: HTMLElement, text: string): Range | null {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!within.contains(range.startContainer) || !within.contains(range.endContainer)) return null;
  const before = document.createRange();
  before.selectNodeContents(within);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  return trimRange(text, { start, end: start + range.toString().length });
}

type FieldProps = { field: PinField; chosen: Range | null; onChoose: (range: Range | null) => void; label: string };

const isIn = ({ start, end }: Sentence, chosen: Range | null) =>
  chosen !== null && start < chosen.end && end > chosen.start;

/** One text, in which sentences are tapped or words selected. */
function Field({ field, chosen, onChoose, label }: FieldProps) {
  const words = useWords();
  const place = useRef<HTMLParagraphElement>(null);
  const { text } = field;
  const select = () => {
    const range = place.current === null ? null : selectedRange(place.current, text);
    if (range === null) return false;
    onChoose(range);
    getSelection()?.removeAllRanges();
    return true;
  };
  const toggle = (sentence: Sentence) => {
    const isChosen = isIn(sentence, chosen);
    onChoose(isChosen ? null : trimRange(text, sentence));
  };
  return (
    <div className="grid gap-1">
      <p className="font-medium text-12 text-muted">{label}</p>
      <p
        ref={place}
        className="wrap-anywhere whitespace-pre-wrap rounded-control border border-line bg-ground p-3 text-16"
      >
        {sentencesOf(text, words.locale).map((sentence) =>
          sentence.isSaid ? (
            <span
              key={sentence.start}
              // A button's text can't be selected in every browser.
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="button"
              tabIndex={0}
              aria-pressed={isIn(sentence, chosen)}
              onClick={() => {
                if (!select()) toggle(sentence);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                toggle(sentence);
              }}
              className={`cursor-pointer rounded-small decoration-2 underline-offset-4 hover:bg-honey-soft ${isIn(sentence, chosen) ? 'bg-honey-soft underline decoration-ring' : ''}`}
            >
              {sentence.text}
            </span>
          ) : (
            sentence.text
          ),
        )}
      </p>
    </div>
  );
}

function pinOf({ field, index, text }: PinField, range: Range, platform: TextPin['platform']): TextPin {
  return { kind: 'text', field, index, platform, ...range, quote: quoteOf(text, range) };
}

export type DistinctText = {
  version: PageVersion;
  /** The networks that have this text; null where all of them do. */
  platforms: PlatformId[] | null;
};

/** Versions whose texts are the same are one text for all of them. */
export function distinctTexts({ versions }: PagePost): DistinctText[] {
  const found = new Map<string, { version: PageVersion; platforms: PlatformId[] }>();
  for (const version of versions) {
    const { text, thread, firstComment, platform } = version;
    const key = JSON.stringify([text, thread, firstComment]);
    const same = found.get(key);
    if (same === undefined) found.set(key, { version, platforms: [platform] });
    else same.platforms.push(platform);
  }
  const all = [...found.values()].filter(({ version }) => fieldsOf(version).length > 0);
  return found.size === 1 ? all.map(({ version }) => ({ version, platforms: null })) : all;
}

type TextPinFieldProps = {
  version: PageVersion;
  /** Whether all networks have this text. */
  isShared: boolean;
  pin: PagePin | null;
  onPin: (pin: PagePin | null) => void;
};

/** Which words of a post are meant. */
export function TextPinField({ version, isShared, pin, onPin }: TextPinFieldProps) {
  const words = useWords();
  const platform = isShared ? null : version.platform;
  const labelOf = ({ field, index }: PinField) =>
    field === 'thread' ? words.thread((index ?? 0) + 2) : field === 'firstComment' ? words.firstComment : words.content;
  return (
    <div className="grid gap-3">
      <p className="text-13 text-muted">{words.textHint}</p>
      {fieldsOf(version).map((field) => {
        const isHere = pin?.kind === 'text' && pin.field === field.field && pin.index === field.index;
        return (
          <Field
            key={`${field.field} ${field.index}`}
            field={field}
            label={labelOf(field)}
            chosen={isHere && pin.platform === platform ? pin : null}
            onChoose={(range) => onPin(range === null ? null : pinOf(field, range, platform))}
          />
        );
      })}
    </div>
  );
}
