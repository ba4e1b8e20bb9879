import type { Idea } from '@ruche/contracts/assistant';
import { MarkedText } from '#entities/assistant/marked-text.tsx';
import { ModelLabel } from '#entities/assistant/model-label.tsx';
import { RunFailure } from '#entities/assistant/run-failure.tsx';
import { SentDisclosure } from '#entities/assistant/sent-disclosure.tsx';
import { StreamedText } from '#entities/assistant/streamed-text.tsx';
import { ideaCard, ideaWords as words } from '#features/assistant/words/ideas.ts';
import type { Writing } from './use-writing.ts';

function Outline({ skeleton, isOpen }: { skeleton: string; isOpen: boolean }) {
  return (
    <details open={isOpen} className="group text-14">
      <summary className="w-fit cursor-pointer rounded-small text-13 text-muted hover:text-ink">
        {ideaCard.outline}
      </summary>
      <p dir="auto" className="wrap-anywhere mt-1.5 whitespace-pre-line border-line border-l-2 pl-3 text-muted">
        {skeleton}
      </p>
    </details>
  );
}

type IdeaTextProps = {
  idea: Idea;
  writing: Writing;
  /** Nobody writes it but the person. */
  isAlone: boolean;
};

/** What there is of an idea's post: an outline, or what a model wrote, with what to check in it. */
export function IdeaText({ idea: { words: written, skeleton }, writing, isAlone }: IdeaTextProps) {
  const { isUnderWay, state, text, failure, run } = writing;
  const isOver = state === 'failed' || state === 'stopped';
  return (
    <div className="grid gap-3">
      {isUnderWay ? (
        <div className="rounded-control bg-sunken p-3.5">
          <StreamedText text={text} isWriting />
        </div>
      ) : (
        written !== null && (
          <section aria-label={words.label} className="grid gap-2 rounded-control bg-sunken p-3.5">
            <MarkedText text={written.text} findings={written.findings} />
            <ModelLabel model={written.model} />
            {run !== null && <SentDisclosure sent={run.sent} />}
          </section>
        )
      )}
      {isOver && <RunFailure failure={failure} onRetry={writing.write} />}
      {!isUnderWay && <Outline skeleton={skeleton} isOpen={isAlone && written === null} />}
    </div>
  );
}
