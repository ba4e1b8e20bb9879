import type { ApprovalTotals } from '@ruche/contracts/approvals';
import { shareText, waitText } from './figure-texts.ts';
import { approvalFigures as words } from './figure-words.ts';

/** The two figures with what they rest on. */
export function ApprovalTiles({ totals: { n, firstPassShare, medianMinutes } }: { totals: ApprovalTotals }) {
  const tiles = [
    { label: words.firstPass, figure: shareText(firstPassShare), notes: [words.firstPassNote, words.count(n)] },
    { label: words.median, figure: waitText(medianMinutes), notes: [words.medianNote, words.count(n)] },
  ];
  return (
    <ul className="grid gap-5 sm:grid-cols-2">
      {tiles.map(({ label, figure, notes }) => (
        <li key={label} className="grid content-start gap-0.5">
          <span className="text-13 text-muted">{label}</span>
          <span className="heading text-28 tabular-nums">{figure}</span>
          {notes.map((note) => (
            <span key={note} className="text-12 text-muted">
              {note}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
