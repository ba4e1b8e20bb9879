import type { Idea, IdeaRefusal } from '@ruche/contracts/assistant';
import { useEffect, useId, useRef } from 'react';
import { EvidenceList } from '#entities/assistant/evidence-list.tsx';
import { ideaSourceIcons } from '#entities/assistant/idea-sources.ts';
import { ideaSourceNames } from '#entities/assistant/words.ts';
import { ideaCard as words } from '#features/assistant/words/ideas.ts';
import { cn } from '#lib/class-names.ts';
import { IdeaActions } from './idea-actions.tsx';
import { IdeaFacts } from './idea-facts.tsx';
import { IdeaText } from './idea-text.tsx';
import { useWriting } from './use-writing.ts';

type IdeaCardProps = {
  idea: Idea;
  /** The one that the address names. */
  isNamed: boolean;
  canWrite: boolean;
  /** Null where nothing can be done with it but read it. */
  onRefuse: ((refusal: IdeaRefusal) => void) | null;
};

/** One idea: where it comes from and why, what to expect, and the way to a draft. */
export function IdeaCard({ idea, isNamed, canWrite, onRefuse }: IdeaCardProps) {
  const writing = useWriting(idea);
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNamed) card.current?.scrollIntoView({ block: 'center' });
  }, [isNamed]);
  const Icon = ideaSourceIcons[idea.source];
  return (
    <article
      ref={card}
      aria-labelledby={titleId}
      className={cn('rounded-card border bg-surface', isNamed ? 'border-honey' : 'border-line')}
    >
      <div className="grid gap-5 p-5 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-8">
        <div className="grid min-w-0 content-start gap-3">
          <div className="grid gap-1">
            <p className="flex items-center gap-1.5 font-medium text-12 text-honey-text">
              <Icon aria-hidden="true" className="size-3.5" />
              {ideaSourceNames[idea.source]}
            </p>
            <h2 id={titleId} className="heading wrap-anywhere text-20">
              {idea.title}
            </h2>
          </div>
          <EvidenceList label={words.evidence} evidence={idea.evidence} />
          <IdeaText idea={idea} writing={writing} isAlone={!canWrite} />
        </div>
        <div className="border-line max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-6">
          <IdeaFacts idea={idea} />
        </div>
      </div>
      {onRefuse !== null && (
        <div className="border-line border-t px-3.5 py-2.5">
          <IdeaActions idea={idea} writing={writing} canWrite={canWrite} onRefuse={onRefuse} />
        </div>
      )}
    </article>
  );
}
