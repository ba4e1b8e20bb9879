import { Link, useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { AsyncList } from '#components/async-list.tsx';
import { LazyMount } from '#components/lazy-mount.tsx';
import { lazyDialog } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#config/paths.ts';
import { useApprovalSummary } from '#entities/approvals/get-summary.ts';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { type ApprovalsSearch, viewOf } from '#features/approvals/approvals-search.ts';
import { type ApprovalList, useApprovalList } from '#features/approvals/use-approval-list.ts';
import { emptyApprovals, approvalsScreen as words } from '#features/approvals/words/list.ts';
import { cn } from '#lib/class-names.ts';
import { useNow } from '#lib/use-now.ts';
import { ApprovalGroup } from './approval-group.tsx';
import { ApprovalRow } from './approval-row.tsx';
import { ApprovalsSkeleton } from './approvals-skeleton.tsx';
import { FilterRow } from './filter-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { focusedApproval, useApprovalKeys } from './use-approval-keys.ts';
import { ViewTabs } from './view-tabs.tsx';

const ChangeDialog = lazyDialog(async () => (await import('./change-dialog.tsx')).ChangeDialog);

type OnSearch = (change: Partial<ApprovalsSearch>) => void;

type ApprovalsScreenProps = {
  search: ApprovalsSearch;
  onSearch: OnSearch;
  /** Shows one post beside the list. */
  Panel: ComponentType<{
    postId: string;
    postIds: readonly string[];
    onOpen: (id: string) => void;
    onClose: () => void;
  }>;
};

function Empty({ search, onSearch }: Pick<ApprovalsScreenProps, 'search' | 'onSearch'>) {
  const { data: summary } = useApprovalSummary();
  const hasRule = (summary?.clientsWithRule ?? 0) > 0;
  const isNarrowed = search.clientId !== undefined || search.campaignId !== undefined || search.view !== undefined;
  if (!isNarrowed) {
    return (
      <EmptyState
        drawing="calendar"
        title={emptyApprovals.title}
        action={
          hasRule ? (
            <Link to={paths.calendar} search={{ view: 'drafts' }} className={buttonClass()}>
              {emptyApprovals.toDrafts}
            </Link>
          ) : (
            <Link to={paths.clients} className={buttonClass()}>
              {emptyApprovals.toClients}
            </Link>
          )
        }
      >
        {hasRule ? emptyApprovals.ruledText : emptyApprovals.text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="search"
      title={emptyApprovals.texts[viewOf(search)]}
      action={
        <Button onClick={() => onSearch({ view: undefined, clientId: undefined, campaignId: undefined })}>
          {emptyApprovals.showAll}
        </Button>
      }
    />
  );
}

/** Acts on what is selected, else on the row that the keyboard is on. */
function useKeys({ ordered, chosen, toggle, clear, acts }: ApprovalList): void {
  const focused = () => ordered.filter(({ request }) => request.id === focusedApproval());
  const targets = () => (chosen.length > 0 ? chosen : focused());
  useApprovalKeys({
    select: () => {
      const [item] = focused();
      if (item !== undefined) toggle(item.request.id);
    },
    approve: () => acts.approve(targets()),
    askChange: () => acts.askChange(targets()),
    ask: () => acts.ask(targets()),
    remind: () => acts.remind(targets()),
    withdraw: () => acts.withdraw(targets()),
    clear,
  });
}

type RowsProps = Pick<ApprovalsScreenProps, 'search' | 'onSearch'> & { list: ApprovalList; now: Date };

function Rows({ list, search, onSearch, now }: RowsProps) {
  const { navigate } = useRouter();
  return (
    <div className="grid grid-cols-1 gap-4">
      {list.groups.map((group) => (
        <ApprovalGroup
          key={group.key}
          group={group}
          selected={list.selected}
          onSelectAll={(isOn) =>
            list.select(
              group.items.map(({ request }) => request.id),
              isOn,
            )
          }
          acts={list.acts}
        >
          {(item) => (
            <ApprovalRow
              key={item.request.id}
              item={item}
              search={search}
              now={now}
              isSelected={list.selected.has(item.request.id)}
              isOpen={search.post === item.post.id}
              acts={list.acts}
              onToggle={(isRange) => list.toggle(item.request.id, isRange)}
              onOpen={() => onSearch({ post: item.post.id })}
              onEdit={() =>
                void navigate({ to: paths.post, params: { postId: item.post.id }, search: { view: 'edit' } })
              }
            />
          )}
        </ApprovalGroup>
      ))}
    </div>
  );
}

/** What isn’t approved yet, by client and week: whom it waits for, since when and until when. */
export function ApprovalsScreen({ search, onSearch, Panel }: ApprovalsScreenProps) {
  const now = useNow();
  const list = useApprovalList(search, now);
  useKeys(list);
  const { changing } = list;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ViewTabs search={search} />
      <FilterRow search={search} onSearch={onSearch} />
      <ReadOnlyNotice isOnScreen clientId={search.clientId} />
      <div
        className={cn(
          'grid grid-cols-1 items-start gap-4',
          search.post !== undefined && 'lg:grid-cols-[minmax(0,1fr)_25rem]',
        )}
      >
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <AsyncList
            query={list.query}
            what={words.what}
            skeleton={<ApprovalsSkeleton />}
            empty={<Empty search={search} onSearch={onSearch} />}
          >
            {() => <Rows list={list} search={search} onSearch={onSearch} now={now} />}
          </AsyncList>
          {list.chosen.length > 0 && (
            <SelectionBar items={list.chosen} isBusy={list.isBusy} acts={list.acts} onClear={list.clear} />
          )}
        </div>
        {search.post !== undefined && (
          <Panel
            postId={search.post}
            postIds={list.ordered.map(({ post }) => post.id)}
            onOpen={(post) => onSearch({ post })}
            onClose={() => onSearch({ post: undefined })}
          />
        )}
      </div>
      <LazyMount open={changing.length > 0}>
        <ChangeDialog
          open={changing.length > 0}
          onOpenChange={() => list.setChanging([])}
          count={changing.length}
          onSend={list.askChange}
        />
      </LazyMount>
    </div>
  );
}
