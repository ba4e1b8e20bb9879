import { Sparkles } from 'lucide-react';
import { modelLabel as words } from './words.ts';

/** Stands wherever words of a model are shown. */
export function ModelLabel({ model }: { model: { name: string } }) {
  return (
    <span className="inline-flex items-center gap-1 text-12 text-muted">
      <Sparkles aria-hidden="true" className="size-3.5 shrink-0 text-honey-text" />
      {words.writtenBy(model.name)}
    </span>
  );
}
