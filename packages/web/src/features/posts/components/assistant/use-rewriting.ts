import type { PlatformId } from '@ruche/contracts/accounts';
import { type RewriteInput, type Rewritten, RewrittenSchema } from '@ruche/contracts/assistant';
import { useEffect, useState } from 'react';
import { keepRun, readKeptRun } from '#entities/assistant/run-stream/kept-runs.ts';
import { useRun } from '#entities/assistant/run-stream/use-run.ts';
import { findPart, type TextPart } from '#entities/assistant/writing/place-text.ts';
import { useBeginAsked } from '#entities/assistant/writing/use-begin-asked.ts';
import { useModelGate } from '#entities/assistant/writing/use-model-gate.ts';
import { useComposer } from '#features/posts/components/composer/composer-context.ts';
import { sharedSlot, type TextSlot } from '#features/posts/text-slots.ts';
import type { Asked, RewriteRequest } from './rewrite-request.ts';
import { rewritePlace, type TextAssistant } from './use-text-assistant.ts';

type Begin = { request: NonNullable<RewriteRequest>; instruction?: string; platforms: readonly PlatformId[] };

/** A run is also kept under the name that a new post gets meanwhile, so that a reload finds it. */
function useKeptUnder(newest: string, place: string, changesWith: unknown) {
  useEffect(() => {
    if (newest !== place && changesWith !== null) keepRun(newest, readKeptRun(place));
  }, [newest, place, changesWith]);
  return () => keepRun(newest, null);
}

/** One request about a text of the post: what was sent, what came of it, and where it belongs by now. */
export function useRewriting(slot: TextSlot, { post, asked, close: closePanel }: TextAssistant) {
  const { draft, uploadTargets, read } = useComposer();
  const { clientId } = draft;
  const place = rewritePlace(post, slot);
  const run = useRun<RewriteInput, Rewritten>({
    place,
    path: '/assistant/rewrite',
    answer: RewrittenSchema,
  });
  const forgetKept = useKeptUnder(rewritePlace(uploadTargets[0], slot), place, run.run?.id ?? null);
  const gate = useModelGate(clientId);
  const [known, setPart] = useState<TextPart | null>(asked?.part ?? null);
  // After a reload nobody knows where it stood: it is looked for.
  const part = known ?? { text: run.input?.text ?? '', at: null, isSelection: false };

  const begin = ({ request, instruction = '', platforms }: Begin, of: TextPart) => {
    if (clientId === null) return;
    setPart(of);
    // What stands below the post is written from the post's text.
    const text = request.action === 'first_comment' ? sharedSlot.read(read()) : of.text;
    const input = { clientId, ...request, text, platforms: [...platforms], instruction };
    gate.pass(() => run.start(input));
  };
  useBeginAsked(asked, ({ request, platforms, part: of }: Asked) => {
    if (request !== null) begin({ request, platforms }, of);
    else {
      run.forget();
      setPart(of);
    }
  });

  /** The same once more, about the text as it is by now. */
  const again = (instruction?: string) => {
    const { input } = run;
    if (input === null) return;
    const current = slot.read(read());
    const isMoved = findPart(current, part) === null && !part.isSelection;
    const { action, tone, language, platforms = [] } = input;
    const request = { action, ...(tone && { tone }), ...(language && { language }) };
    const of = isMoved ? { text: current.trim(), at: null, isSelection: false } : part;
    begin({ request, platforms, instruction: instruction ?? input.instruction ?? '' }, of);
  };
  const close = () => {
    run.forget();
    forgetKept();
    gate.clear();
    closePanel();
  };
  return { run, gate, part, begin, again, close };
}

export type Rewriting = ReturnType<typeof useRewriting>;
