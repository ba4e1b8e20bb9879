import type { InboxView } from '@ruche/contracts/inbox';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { type InboxSearch, isNarrowed, noFilters, viewOf } from '#features/inbox/inbox-search.ts';
import { conversationList as words } from '#features/inbox/words/list.ts';
import type { SearchChange } from './list-head.tsx';

const wordsFor: { [View in InboxView]?: { title: string; text: string } } = {
  open: { title: words.emptyOpenTitle, text: words.emptyOpenText },
  troubled: { title: words.emptyTroubledTitle, text: words.emptyTroubledText },
};

/** Nothing matches, or there is nothing left to do. */
export function EmptyList({ search, onChange }: { search: InboxSearch; onChange: SearchChange }) {
  if (isNarrowed(search)) {
    return (
      <EmptyState
        drawing="search"
        title={words.noMatchesTitle}
        action={<Button onClick={() => onChange(noFilters)}>{words.clear}</Button>}
      >
        {words.noMatchesText}
      </EmptyState>
    );
  }
  const { title, text } = wordsFor[viewOf(search)] ?? { title: words.emptyTitle, text: words.emptyText };
  return (
    <EmptyState drawing="inbox" title={title}>
      {text}
    </EmptyState>
  );
}
