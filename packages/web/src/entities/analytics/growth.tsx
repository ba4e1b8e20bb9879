import { ChevronDown, TrendingUp } from 'lucide-react';
import { useId, useState } from 'react';
import { lazyPanel } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { growth as words } from '#entities/analytics/words.ts';
import { cn } from '#lib/class-names.ts';

/** Fetched once somebody wants to see it. */
export const GrowthCurve = lazyPanel(async () => (await import('./growth-curve.tsx')).GrowthCurve, {
  skeleton: <Skeleton className="h-56" />,
});

type GrowthProps = {
  publicationId: string;
  /** Tells the button apart from others on the screen. */
  postName: string;
};

/** How the numbers of a post grew, below a button. */
export function Growth({ publicationId, postName }: GrowthProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="grid w-full grid-cols-1 gap-2 print:hidden">
      <Button
        size="small"
        variant="ghost"
        className="-ml-2 justify-self-start text-muted"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={words.of(postName)}
        onClick={() => setIsOpen(!isOpen)}
      >
        <TrendingUp aria-hidden="true" />
        {words.title}
        <ChevronDown aria-hidden="true" className={cn('transition-transform', isOpen && 'rotate-180')} />
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <GrowthCurve publicationId={publicationId} />}
      </div>
    </div>
  );
}
