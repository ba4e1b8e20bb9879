import type { VoiceFinding } from '@ruche/contracts/assistant';
import { type ReactNode, useMemo } from 'react';
import { Findings, Mark } from '#entities/assistant/marked-text.tsx';
import { cn } from '#lib/class-names.ts';
import { compareTexts, type MarkedPiece, markPieces } from './compare-texts.ts';
import { textComparison as words } from './words.ts';

const sideClass = 'grid content-start gap-1 rounded-control border border-line bg-surface px-3 py-2';
const textClass = 'wrap-anywhere whitespace-pre-wrap text-14';

function Side({ label, isQuiet = false, children }: { label: string; isQuiet?: boolean; children: ReactNode }) {
  return (
    <figure className={sideClass}>
      <figcaption className="font-medium text-12 text-muted">{label}</figcaption>
      <p dir="auto" className={isQuiet ? `${textClass} text-muted` : textClass}>
        {children}
      </p>
    </figure>
  );
}

function After({ piece: { text, isChanged, finding } }: { piece: MarkedPiece }) {
  const shown = finding === null ? text : <Mark finding={finding}>{text}</Mark>;
  if (!isChanged) return shown;
  return <ins className="rounded-small bg-leaf-soft text-leaf no-underline">{shown}</ins>;
}

type TextComparisonProps = {
  before: string;
  beforeLabel: string;
  after: string;
  findings: readonly VoiceFinding[];
};

/** A text of the model beside the one that it would replace: what goes, what comes, and what to check. */
export function TextComparison({ before, beforeLabel, after, findings }: TextComparisonProps) {
  const comparison = useMemo(() => compareTexts(before, after), [before, after]);
  const marked = useMemo(() => markPieces(comparison.after, findings), [comparison, findings]);
  const hasBefore = before.trim() !== '';
  return (
    <div className="@container grid gap-2">
      <div className={cn('grid grid-cols-1 gap-2', hasBefore && '@md:grid-cols-2')}>
        {hasBefore && (
          <Side label={beforeLabel} isQuiet>
            {comparison.before.map(({ at, text, isChanged }) =>
              isChanged ? (
                <del key={at} className="rounded-small bg-clay-soft text-clay">
                  {text}
                </del>
              ) : (
                text
              ),
            )}
          </Side>
        )}
        <Side label={words.suggestion}>
          {marked.map((piece) => (
            <After key={piece.at} piece={piece} />
          ))}
        </Side>
      </div>
      <Findings findings={findings} />
    </div>
  );
}
