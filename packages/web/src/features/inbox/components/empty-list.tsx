import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { type InboxSearch, isNarrowed, noFilters, viewOf } from '#features/inbox/inbox-search.ts';
import { conversationList as words } from '#features/inbox/words/list.ts';
import type { SearchChange } from './list-head.tsx';

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
  const isOpenView = viewOf(search) === 'open';
  return (
    <EmptyState drawing="inbox" title={isOpenView ? words.emptyOpenTitle : words.emptyTitle}>
      {isOpenView ? words.emptyOpenText : words.emptyText}
    </EmptyState>
  );
}
