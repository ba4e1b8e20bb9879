import { lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

const skeleton = <Skeleton className="h-64 rounded-card" />;

export const MappingStep = lazyPanel(async () => (await import('./mapping-step.tsx')).MappingStep, { skeleton });
export const ReviewStep = lazyPanel(async () => (await import('./review-step.tsx')).ReviewStep, { skeleton });
