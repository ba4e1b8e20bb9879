import { followingPeriod, formatOf, hasOwnTitle, type ReportSummary } from '@ruche/contracts/reports';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CopyPlus, EllipsisVertical, Eye, FileChartColumn, Send, Trash2 } from 'lucide-react';
import { ActionMenu } from '#components/action-menu.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { useWritableEntries } from '#entities/clients/use-writable-entries.ts';
import { dayOf } from '#entities/posts/zone-words.ts';
import { reportRow as words } from '#features/reports/words/screens.ts';
import { describeAge } from '#lib/age.ts';

const format = formatOf('en');

function madeText({ createdAt, createdByName, scheduleId }: ReportSummary): string {
  const age = describeAge(createdAt);
  if (scheduleId !== null) return words.scheduled(age);
  return createdByName === null ? words.made(age) : words.madeBy(age, createdByName);
}

function State({ report }: { report: ReportSummary }) {
  const { awaitsApproval, sentAt, zone, files, holeCount } = report;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {files === 'making' && <Badge>{words.making}</Badge>}
      {files === 'failed' && <Badge tone="bad">{words.failed}</Badge>}
      {holeCount > 0 && (
        <Badge icon={CircleAlert} tone="waiting">
          {words.holes}
        </Badge>
      )}
      {awaitsApproval ? (
        <Badge tone="waiting" icon={Eye}>
          {words.waits}
        </Badge>
      ) : sentAt === null ? (
        <Badge icon={Send}>{words.notSent}</Badge>
      ) : (
        <Badge tone="good">{words.sent(dayOf(zone, new Date(sentAt)))}</Badge>
      )}
    </span>
  );
}

type ReportRowProps = {
  report: ReportSummary;
  /** Undefined where the plan does not include it. */
  onCopy: ((id: string) => void) | undefined;
  onDelete: (id: string) => void;
};

export function ReportRow({ report, onCopy, onDelete }: ReportRowProps) {
  const { id, title, clientId, clientName, from, to } = report;
  const entriesOf = useWritableEntries(clientId);
  // Client and period are in the usual one.
  const isNamed = hasOwnTitle(report);
  const next = followingPeriod({ from, to });
  const copy = onCopy && {
    label: words.copy,
    detail: words.copyDetail(format.days(next.from, next.to)),
    icon: CopyPlus,
    onSelect: () => onCopy(id),
  };
  const remove = { label: words.delete, icon: Trash2, isDanger: true, onSelect: () => onDelete(id) };
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 hover:bg-hover sm:px-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-honey-soft text-honey-text max-sm:hidden">
        <FileChartColumn aria-hidden="true" className="size-5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
          <Link
            to={paths.report}
            params={{ reportId: id }}
            className="wrap-anywhere font-medium text-14 after:absolute after:inset-0"
          >
            {title}
          </Link>
          {isNamed && <span className="text-13 text-muted">{words.period(clientName, format.days(from, to))}</span>}
          <span className="text-12 text-muted">{madeText(report)}</span>
        </div>
        <State report={report} />
      </div>
      <span className="relative">
        <ActionMenu
          button={
            <Button variant="ghost" size="icon" aria-label={words.menu(title)}>
              <EllipsisVertical aria-hidden="true" />
            </Button>
          }
          actions={entriesOf(copy === undefined ? [remove] : [copy, remove])}
        />
      </span>
    </li>
  );
}
