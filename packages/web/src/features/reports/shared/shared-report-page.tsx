import type { ReportFileFormat, SharedReport } from '@ruche/contracts/reports';
import { Download, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { BrokenDrawing } from '#components/brand/comb-drawing.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { DocumentSkeleton } from '#features/reports/components/document-skeleton.tsx';
import { ReportDocument } from '#features/reports/document/report-document.tsx';
import { sharedBarInEnglish, sharedBarInFrench, sharedPage as words } from '#features/reports/words/shared.ts';
import { useSharedReport } from './use-shared-report.ts';

const bars = { en: sharedBarInEnglish, fr: sharedBarInFrench };
const files: readonly { format: ReportFileFormat; name: string }[] = [
  { format: 'pdf', name: 'PDF' },
  { format: 'csv', name: 'CSV' },
  { format: 'xlsx', name: 'Excel' },
];

function Bar({ report, token }: { report: SharedReport; token: string }) {
  const bar = bars[report.language];
  const addressOf = (format: ReportFileFormat) =>
    `/api/v1/shared-reports/${encodeURIComponent(token)}/file?format=${format}`;
  return (
    <header lang={report.language} className="flex flex-wrap items-center justify-between gap-3 print:hidden">
      <p className="heading wrap-anywhere text-16">{report.workspaceName}</p>
      <div className="flex flex-wrap items-center gap-2">
        {report.files === 'making' && <output className="text-13 text-muted">{bar.making}</output>}
        {report.files === 'ready' &&
          files.map(({ format, name }) => (
            <ButtonLink key={format} size="small" href={addressOf(format)} download="" aria-label={bar.download(name)}>
              <Download aria-hidden="true" />
              {name}
            </ButtonLink>
          ))}
        <Button size="small" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {bar.print}
        </Button>
      </div>
    </header>
  );
}

function Ready({ report, token }: { report: SharedReport; token: string }) {
  const { title, workspaceName, language } = report;
  useEffect(() => {
    document.title = words.documentTitle(title, workspaceName);
    document.documentElement.lang = language;
  }, [title, workspaceName, language]);
  return (
    <>
      <Bar report={report} token={token} />
      <ReportDocument report={report} workspaceName={workspaceName} />
    </>
  );
}

function Notice({ title, text, onRetry }: { title: string; text: string; onRetry?: (() => void) | undefined }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div role="alert" className="grid justify-items-center gap-4 px-4 py-24 text-center">
      <BrokenDrawing />
      <div className="grid max-w-[46ch] gap-1">
        <h1 className="heading text-20">{title}</h1>
        <p className="text-14 text-muted">{text}</p>
      </div>
      {onRetry !== undefined && <Button onClick={onRetry}>{words.retry}</Button>}
    </div>
  );
}

/** A report for whoever has its link: the document and its files, and nothing of the application. */
export function SharedReportPage({ token }: { token: string }) {
  const { state, load } = useSharedReport(token);
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-4xl grid-cols-1 content-start gap-4 px-3 py-5 sm:px-6 sm:py-8 print:max-w-none print:p-0">
      <main className="grid grid-cols-1 gap-4">
        {state.kind === 'loading' && (
          <div aria-busy="true">
            <output className="sr-only">{words.loading}</output>
            <DocumentSkeleton />
          </div>
        )}
        {state.kind === 'gone' && <Notice title={words.goneTitle} text={words.goneText} />}
        {state.kind === 'failed' && <Notice title={words.failedTitle} text={words.failedText} onRetry={load} />}
        {state.kind === 'ready' && <Ready report={state.report} token={token} />}
      </main>
      <footer className="py-4 text-center text-12 text-muted print:hidden">
        <a href="/" className="hover:text-ink">
          {words.madeWith}
        </a>
      </footer>
    </div>
  );
}
