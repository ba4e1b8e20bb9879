import { type ReactNode, useState } from 'react';
import { wholeSentences } from './whole-sentences.ts';
import { streamedText as words } from './words.ts';

/** Reads out what was added in whole sentences: a word at a time nobody could follow. */
export function TextAnnouncer({ text, isWriting }: { text: string; isWriting: boolean }) {
  const readable = isWriting ? wholeSentences(text) : text;
  const [said, setSaid] = useState({ upTo: '', addition: '' });
  if (readable !== said.upTo) {
    setSaid({ upTo: readable, addition: readable.startsWith(said.upTo) ? readable.slice(said.upTo.length) : readable });
  }
  return (
    <p aria-live="polite" className="sr-only">
      {said.addition}
    </p>
  );
}

type StreamedTextProps = {
  text: string;
  isWriting: boolean;
  /** How the text is drawn; as it is by default. */
  children?: (text: string) => ReactNode;
};

/** A text while it is being written. */
export function StreamedText({ text, isWriting, children }: StreamedTextProps) {
  return (
    <div aria-busy={isWriting}>
      {children?.(text) ?? (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-14">
          {text}
        </p>
      )}
      {isWriting && (
        <p className="mt-1 flex items-center gap-2 text-13 text-muted">
          <span aria-hidden="true" className="size-2 rounded-full bg-honey motion-safe:animate-pulse" />
          {text === '' ? words.starting : words.writing}
        </p>
      )}
      <TextAnnouncer text={text} isWriting={isWriting} />
    </div>
  );
}
