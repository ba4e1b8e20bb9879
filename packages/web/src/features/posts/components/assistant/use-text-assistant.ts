import type { PlatformId } from '@ruche/contracts/accounts';
import { type RefObject, useState } from 'react';
import { readKeptRun } from '#entities/assistant/run-stream/kept-runs.ts';
import { chosenPart } from '#entities/assistant/writing/place-text.ts';
import { useComposer } from '#features/posts/components/composer/composer-context.ts';
import type { TextSlot } from '#features/posts/text-slots.ts';
import { useLatest } from '#lib/use-latest.ts';
import type { Asked, AssistedText, RewriteRequest } from './rewrite-request.ts';

export const rewritePlace = (post: string, { name }: TextSlot) => `rewrite ${post} ${name}`;

function partIn(field: HTMLTextAreaElement | null) {
  const { value = '', selectionStart = 0, selectionEnd = 0 } = field ?? {};
  return chosenPart(value, selectionStart, selectionEnd);
}

/** What was asked of the assistant at one text of the post. */
export function useTextAssistant(field: RefObject<HTMLTextAreaElement | null>, assisted: AssistedText) {
  const { slot, platforms, networks } = assisted;
  const { uploadTargets } = useComposer();
  // A new post gets its name while it is open: what is under way keeps the one it began under.
  const [post] = useState(uploadTargets[0]);
  const [asked, setAsked] = useState<Asked | null>(null);
  // What was begun before a reload, or before another version of the text was looked at, goes on.
  const [isOpen, setIsOpen] = useState(() => readKeptRun(rewritePlace(post, slot)) !== null);
  const [readPart] = useState(() => () => partIn(field.current));
  const begin = (next: Asked) => {
    setAsked(next);
    setIsOpen(true);
  };
  const ask = useLatest((request: RewriteRequest) => {
    begin({ request, platforms: request?.action === 'per_network' ? networks : platforms, part: readPart() });
  });
  /** All of the text, whatever is selected: it is too long for that network. */
  const shorten = useLatest((platform: PlatformId) => {
    const part = chosenPart(field.current?.value ?? '', 0, 0);
    begin({ request: { action: 'shorten' }, platforms: [platform], part });
  });
  const close = () => {
    setIsOpen(false);
    setAsked(null);
    field.current?.focus();
  };
  return { post, asked, isOpen, readPart, ask, shorten, close };
}

export type TextAssistant = ReturnType<typeof useTextAssistant>;
