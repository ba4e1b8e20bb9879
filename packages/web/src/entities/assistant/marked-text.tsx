import type { VoiceFinding } from '@ruche/contracts/assistant';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { markedSpans } from './marked-spans.ts';
import { markedText as words } from './words.ts';

const sentences: Record<VoiceFinding['problem'], (found: string) => string> = {
  too_long: words.tooLong,
  banned_word: words.bannedWord,
  wrong_address: words.wrongAddress,
  too_many_emoji: words.tooManyEmoji,
  too_many_hashtags: words.tooManyHashtags,
  unknown_number: words.unknownNumber,
  unknown_link: words.unknownLink,
};

/** Why a text should be looked at before it is used. */
export function Findings({ findings }: { findings: readonly VoiceFinding[] }) {
  const reasons = [...new Set(findings.map(({ problem, found }) => sentences[problem](found)))];
  if (reasons.length === 0) return null;
  return (
    <ul aria-label={words.label} className="grid gap-1 text-13 text-honey-text">
      {reasons.map((reason) => (
        <li key={reason} className="flex items-start gap-1.5">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          <span className="wrap-anywhere min-w-0">{reason}</span>
        </li>
      ))}
    </ul>
  );
}

/** What a finding is about, where it stands in the text. */
export function Mark({ finding: { problem, found }, children }: { finding: VoiceFinding; children: ReactNode }) {
  return (
    <mark
      title={sentences[problem](found)}
      className="bg-transparent text-ink underline decoration-2 decoration-honey-text decoration-wavy underline-offset-4"
    >
      {children}
    </mark>
  );
}

type MarkedTextProps = { text: string; findings: readonly VoiceFinding[] };

/** A text of the model: what breaks a rule of the client is underlined, and said below. */
export function MarkedText({ text, findings }: MarkedTextProps) {
  return (
    <div className="grid gap-2">
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-14">
        {markedSpans(text, findings).map(({ at, text: piece, finding }) =>
          finding === null ? (
            piece
          ) : (
            <Mark key={at} finding={finding}>
              {piece}
            </Mark>
          ),
        )}
      </p>
      <Findings findings={findings} />
    </div>
  );
}
