import { type EntityKind, entitiesIn } from '@ruche/contracts/posts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { controlClass } from '#components/ui/control-class.ts';
import { cn } from '#lib/class-names.ts';

const isColored: Partial<Record<EntityKind, true>> = { link: true, hashtag: true, mention: true };

/** All fields share one: the style sheet knows it by its name. */
function findHighlight(): Highlight | null {
  if (typeof Highlight === 'undefined') return null;
  const known = CSS.highlights.get('post-entity') ?? new Highlight();
  CSS.highlights.set('post-entity', known);
  return known;
}

function rangesIn(node: Node, text: string): StaticRange[] {
  return entitiesIn(text)
    .filter(({ kind }) => isColored[kind])
    .map(
      ({ start, end }) =>
        new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end }),
    );
}

/** An input method marks what it composes in the field's own text. On touch screens every word is composed. */
function useIsComposing(field: RefObject<HTMLTextAreaElement | null>): boolean {
  const [isComposing, setIsComposing] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const begin = () => setIsComposing(window.matchMedia('(pointer: fine)').matches);
    field.current?.addEventListener('compositionstart', begin, listening);
    field.current?.addEventListener('compositionend', () => setIsComposing(false), listening);
    return () => listening.abort();
  }, [field]);
  return isComposing;
}

type EntityColorsProps = { field: RefObject<HTMLTextAreaElement | null>; text: string };

/**
 * Colours links, hashtags and mentions in a textarea, whose text can have one colour only: a copy in front of it shows
 * the text, and the style sheet makes the field's own transparent. Caret, selection, undo, spelling and what screen
 * readers read stay the field's. Like the field the copy has one piece of text, so that its lines break in the same places;
 * the colours are highlights of it. Where a browser has none, the field stays as it is.
 */
export function EntityColors({ field, text }: EntityColorsProps) {
  const copy = useRef<HTMLDivElement>(null);
  const [highlight] = useState(findHighlight);
  const isShown = !useIsComposing(field) && highlight !== null;
  useLayoutEffect(() => {
    const node = isShown ? copy.current?.firstChild : null;
    if (!node) return undefined;
    const ranges = rangesIn(node, text);
    for (const range of ranges) highlight?.add(range);
    return () => {
      for (const range of ranges) highlight?.delete(range);
    };
  }, [highlight, isShown, text]);
  // Only now is the field known that stands after the copy.
  useEffect(() => {
    const shown = field.current;
    if (shown === null || !isShown) return undefined;
    const follow = () => copy.current?.scrollTo({ top: shown.scrollTop, behavior: 'instant' });
    follow();
    shown.addEventListener('scroll', follow);
    return () => shown.removeEventListener('scroll', follow);
  }, [field, isShown]);
  if (!isShown) return null;
  return (
    <div
      ref={copy}
      data-text-copy=""
      // Clicks reach the field, and the browser's search does not find the text twice.
      inert
      className={cn(
        controlClass,
        'wrap-break-word absolute inset-0 overflow-hidden whitespace-pre-wrap border-transparent bg-transparent py-2 [scrollbar-gutter:stable]',
      )}
    >
      {`${text}\n`}
    </div>
  );
}
