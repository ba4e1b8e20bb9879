import { type Figures, type Missing, partNames, type SeasonState } from '@ruche/contracts/ranking';
import { Panel } from '#components/ui/panel.tsx';
import { parts as partTexts } from '#entities/ranking/part-texts.ts';
import { missingPanel as words } from '#features/own-ranking/words.ts';
import { FigureLines, linesOf } from './figure-lines.tsx';

type RequirementProps = { label: string; hint?: string; have: number; need: number };

function Requirement({ label, hint, have, need }: RequirementProps) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4 text-14">
        <span>{label}</span>
        <span className="font-medium tabular-nums">{words.progress(have, need)}</span>
      </div>
      <progress
        aria-label={label}
        value={Math.min(have, need)}
        max={need}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-honey [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-honey"
      />
      {hint !== undefined && <p className="text-12 text-muted">{hint}</p>}
    </div>
  );
}

type MissingPanelProps = { missing: Missing; figures: Figures; state: SeasonState };

/** What it takes to be ranked, how much of it there is, and what was measured so far. */
export function MissingPanel({ missing, figures, state }: MissingPanelProps) {
  const measured = partNames.filter((part) => linesOf(figures, part).length > 0);
  return (
    <Panel title={state === 'open' ? words.title : words.closedTitle}>
      <div className="grid gap-5">
        <p className="max-w-[60ch] text-14 text-muted">{words.text}</p>
        <div className="grid max-w-md gap-4">
          <Requirement label={words.publications} hint={words.counting} {...missing.publications} />
          <Requirement label={words.accounts} {...missing.accounts} />
          <Requirement label={words.days} hint={words.daysHint} {...missing.days} />
        </div>
        {measured.length > 0 && (
          <dl className="grid gap-3 border-line border-t pt-4">
            {measured.map((part) => (
              <div key={part} className="grid gap-0.5">
                <dt className="font-medium text-13">{partTexts[part].name}</dt>
                <dd>
                  <FigureLines figures={figures} part={part} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Panel>
  );
}
