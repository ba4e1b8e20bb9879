import type { ApprovalItem, ApprovalSummary } from '@ruche/contracts/approvals';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Hourglass, type LucideIcon, MessageSquareWarning, Send, TriangleAlert } from 'lucide-react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { ApprovalBadge } from '#entities/approvals/approval-badge.tsx';
import { useApprovalSummary } from '#entities/approvals/get-summary.ts';
import { momentOf } from '#entities/approvals/moments.ts';
import { useUrgentApprovals } from '#features/approvals/api/list-urgent.ts';
import type { ApprovalView } from '#features/approvals/approvals-search.ts';
import { titleOf } from '#features/approvals/title-of.ts';
import { approvalsCard as words } from '#features/approvals/words/overview.ts';
import { combineQueries } from '#lib/combine-queries.ts';
import { useNow } from '#lib/use-now.ts';

type Count = { view: ApprovalView; count: number; text: (count: number) => string; Icon: LucideIcon; tone: string };

/** What waits, by what has to be done about it: what can’t wait comes first. */
function countsOf({ dueSoon, waitingForMe, waiting, changesAsked, unasked }: ApprovalSummary): Count[] {
  const counts: Count[] = [
    { view: 'soon', count: dueSoon, text: words.soon, Icon: TriangleAlert, tone: 'text-clay' },
    { view: 'me', count: waitingForMe, text: words.forMe, Icon: Hourglass, tone: 'text-honey-text' },
    { view: 'changes', count: changesAsked, text: words.changes, Icon: MessageSquareWarning, tone: 'text-clay' },
    { view: 'open', count: waiting - waitingForMe, text: words.waiting, Icon: Hourglass, tone: 'text-muted' },
    { view: 'unasked', count: unasked, text: words.unasked, Icon: Send, tone: 'text-muted' },
  ];
  return counts.filter(({ count }) => count > 0);
}

function Counts({ summary }: { summary: ApprovalSummary }) {
  return (
    <ul className="px-3 py-1.5">
      {countsOf(summary).map(({ view, count, text, Icon, tone }) => (
        <li key={view}>
          <Link
            to={paths.approvals}
            search={view === 'open' ? {} : { view }}
            className="flex min-h-9 items-center gap-2 rounded-control px-2 text-14 transition-colors hover:bg-hover touch:min-h-11"
          >
            <Icon aria-hidden="true" className={`size-4 shrink-0 ${tone}`} />
            {text(count)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Row({ item, now }: { item: ApprovalItem; now: Date }) {
  const { post, request } = item;
  const { clientName, scheduledFor, timeZone } = post;
  return (
    <li className="relative grid gap-1 px-5 py-2.5 transition-colors hover:bg-hover">
      <Link
        to={paths.approvals}
        search={{ post: post.id }}
        className="truncate rounded-small text-14 after:absolute after:inset-0"
      >
        {titleOf(item)}
      </Link>
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
        <ApprovalBadge standing={request.state} step={request.step} />
        <span className="min-w-0 truncate">{clientName}</span>
        <span className="whitespace-nowrap tabular-nums">
          {scheduledFor === null ? words.noDate : momentOf(timeZone, new Date(scheduledFor), now)}
        </span>
      </p>
    </li>
  );
}

type ReadyProps = { summary: ApprovalSummary; items: readonly ApprovalItem[] };

function Ready({ summary, items }: ReadyProps) {
  const now = useNow();
  if (items.length === 0) {
    return (
      <p className="flex items-center gap-3 px-5 py-6 text-14 text-muted">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-leaf" />
        {words.empty}
      </p>
    );
  }
  return (
    <>
      <Counts summary={summary} />
      <div className="border-line border-t">
        <h3 className="px-5 pt-3 pb-1 font-semibold text-13">{words.next}</h3>
        <ul className="pb-1.5">
          {items.map((item) => (
            <Row key={item.request.id} item={item} now={now} />
          ))}
        </ul>
      </div>
    </>
  );
}

/** What waits for a yes, and what goes out first of it. Nothing in workspaces that ask no one. */
export function ApprovalsPanel() {
  const summary = useApprovalSummary();
  const urgent = useUrgentApprovals();
  const query = combineQueries({ summary, urgent });
  // Whether there is anything to ask for isn’t known before.
  if (summary.data === undefined ? summary.error === null : summary.data.clientsWithRule === 0) return null;
  return (
    <Panel
      title={words.title}
      action={
        <Link to={paths.approvals} className={buttonClass({ variant: 'ghost', size: 'small' })}>
          {words.all}
        </Link>
      }
      className="[&>div:last-child]:p-0"
    >
      <AsyncPanel query={query} what={words.what} skeleton={<Skeleton className="m-5 h-24" />}>
        {(data) => <Ready summary={data.summary} items={data.urgent.items} />}
      </AsyncPanel>
    </Panel>
  );
}
