import type { VoiceFinding } from '@ruche/contracts/assistant';

type Span = { at: number; text: string; finding: VoiceFinding | null };

/** A text in pieces: those that a finding is about, and those between. Where findings overlap, the first is marked. */
export function markedSpans(text: string, findings: readonly VoiceFinding[]): Span[] {
  const spans: Span[] = [];
  let from = 0;
  const placed = findings
    .flatMap((finding) => (finding.at === null || finding.length === null ? [] : [{ ...finding, at: finding.at }]))
    .toSorted((one, other) => one.at - other.at);
  for (const finding of placed) {
    const end = finding.at + (finding.length ?? 0);
    if (finding.at < from || end > text.length) continue;
    if (finding.at > from) spans.push({ at: from, text: text.slice(from, finding.at), finding: null });
    spans.push({ at: finding.at, text: text.slice(finding.at, end), finding });
    from = end;
  }
  if (from < text.length) spans.push({ at: from, text: text.slice(from), finding: null });
  return spans;
}
