import type { PagePost } from '@ruche/contracts/client-page';
import { Check, X } from 'lucide-react';
import { useWords } from '#features/client-page/languages/use-words.ts';
import { Button } from './button.tsx';

type SelectionBarProps = { posts: readonly PagePost[]; onAnswer: (decision: 'approve' | 'decline') => void };

/** For the posts that were chosen; in reach of a thumb. */
export function SelectionBar({ posts, onAnswer }: SelectionBarProps) {
  const words = useWords();
  const { length } = posts;
  return (
    <div
      role="toolbar"
      aria-label={words.selected(length)}
      className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-2 shadow-float md:bottom-4"
    >
      <p aria-live="polite" className="px-2 font-medium text-14 max-sm:w-full">
        {words.selected(length)}
      </p>
      <span className="flex flex-1 justify-end gap-2 [&>*]:max-sm:flex-1">
        <Button disabled={length === 0} onClick={() => onAnswer('decline')}>
          <X aria-hidden="true" />
          {words.declineSelected(length)}
        </Button>
        <Button look="primary" disabled={length === 0} onClick={() => onAnswer('approve')}>
          <Check aria-hidden="true" />
          {words.approveSelected(length)}
        </Button>
      </span>
    </div>
  );
}
