import { type Idea, type IdeaSource, ideaSources } from '@ruche/contracts/assistant';
import type { LucideIcon } from 'lucide-react';
import { ideaSourceIcons } from '#entities/assistant/idea-sources.ts';
import { ideaSourceNames } from '#entities/assistant/words.ts';
import { ideasTab as words } from '#features/assistant/words/ideas.ts';
import { cn } from '#lib/class-names.ts';

type PillProps = { label: string; count: number; icon?: LucideIcon; isOn: boolean; onClick: () => void };

function Pill({ label, count, icon: Icon, isOn, onClick }: PillProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={cn(
        'inline-flex h-8 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border px-3 font-medium text-13 transition-colors touch:h-11',
        isOn
          ? 'border-transparent bg-honey-soft text-honey-text'
          : 'border-line text-muted hover:bg-hover hover:text-ink',
      )}
    >
      {Icon !== undefined && <Icon aria-hidden="true" className="size-3.5" />}
      {label}
      <span className="tabular-nums opacity-75">{count}</span>
    </button>
  );
}

type SourceFilterProps = {
  ideas: readonly Idea[];
  source: IdeaSource | undefined;
  onChoose: (source: IdeaSource | undefined) => void;
};

/** Only the sources that something came from. */
export function SourceFilter({ ideas, source, onChoose }: SourceFilterProps) {
  const countOf = (one: IdeaSource) => ideas.filter((idea) => idea.source === one).length;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{words.sources}</legend>
      <div className="scroll-row gap-1.5">
        <Pill label={words.all} count={ideas.length} isOn={source === undefined} onClick={() => onChoose(undefined)} />
        {ideaSources
          .filter((one) => one === source || countOf(one) > 0)
          .map((one) => (
            <Pill
              key={one}
              label={ideaSourceNames[one]}
              count={countOf(one)}
              icon={ideaSourceIcons[one]}
              isOn={one === source}
              onClick={() => onChoose(one === source ? undefined : one)}
            />
          ))}
      </div>
    </fieldset>
  );
}
