import type { PageReportList } from '@ruche/contracts/client-page';
import { ChevronRight, FileText } from 'lucide-react';
import { Button } from '#features/client-page/components/button.tsx';
import { Notice } from '#features/client-page/components/notice.tsx';
import { LineSkeletons } from '#features/client-page/components/skeletons.tsx';
import { formatDay } from '#features/client-page/dates/page-dates.ts';
import { useWords } from '#features/client-page/languages/use-words.ts';
import { useStoredAnswer } from '#features/client-page/store/use-stored-answer.ts';

/** The reports that were shared, each behind its own link. */
export function ReportsScreen() {
  const words = useWords();
  const { body, hasFailed, reload } = useStoredAnswer<PageReportList>('/reports');
  const day = (date: string) => formatDay(date, words.locale, { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <div className="grid gap-4">
      <h1 tabIndex={-1} className="heading text-28 outline-none">
        {words.reportsTitle}
      </h1>
      {body === null && !hasFailed && (
        <div aria-busy="true">
          <output className="sr-only">{words.loading}</output>
          <LineSkeletons />
        </div>
      )}
      {body === null && hasFailed && (
        <p
          role="alert"
          className="flex items-center justify-between gap-2 rounded-card border border-line bg-surface p-3 text-14"
        >
          {words.reportsFailed}
          <Button onClick={reload}>{words.retry}</Button>
        </p>
      )}
      {body?.items.length === 0 && <Notice Icon={FileText} title={words.noReportsTitle} text={words.noReports} />}
      <ul className="grid gap-2 empty:hidden">
        {body?.items.map(({ id, title, from, to, url }) => (
          <li key={id}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface p-3 hover:bg-hover"
            >
              <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <span className="grid min-w-0 flex-1">
                <span className="wrap-anywhere font-medium text-14">{title}</span>
                <span className="text-13 text-muted">{words.reportPeriod(day(from), day(to))}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
