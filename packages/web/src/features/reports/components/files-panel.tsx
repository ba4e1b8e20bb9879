import { type Report, type ReportFileFormat, reportFileFormats } from '@ruche/contracts/reports';
import { Download } from 'lucide-react';
import { FailedLine } from '#components/failed-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useDownloadFile } from '#features/reports/api/download-file.ts';
import { useMakeFiles } from '#features/reports/api/share-report.ts';
import { filesPanel as words } from '#features/reports/words/screens.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

const texts: Record<ReportFileFormat, { name: string; text: string }> = {
  pdf: { name: words.pdf, text: words.pdfText },
  csv: { name: words.csv, text: words.csvText },
  xlsx: { name: words.xlsx, text: words.xlsxText },
};

/** The files of a report: ready, being written, or failed with a way on. */
export function FilesPanel({ report }: { report: Report }) {
  const downloading = useDownloadFile(report.id);
  const making = useMakeFiles(report.id);
  const make = () => making.mutate(undefined, { onError: (error) => toast.error(describeFailure(error)) });
  const download = (format: ReportFileFormat) =>
    downloading.mutate(format, {
      onError: (error) => {
        logFailure('A file of a report could not be downloaded.', error);
        toast.error(words.downloadFailed(describeFailure(error)));
      },
    });
  return (
    <Panel title={words.title}>
      <div className="grid gap-3">
        {report.files === 'making' && (
          <output className="flex items-center gap-2 text-13 text-muted">
            <Spinner className="size-4" />
            {words.making}
          </output>
        )}
        {report.files === 'failed' && (
          <FailedLine retrying={making.isPending} onRetry={make}>
            {words.failed}
          </FailedLine>
        )}
        <ul className="grid gap-3">
          {reportFileFormats.map((format) => (
            <li key={format} className="flex items-center gap-3">
              <div className="grid min-w-0 flex-1">
                <span className="font-medium text-14">{texts[format].name}</span>
                <span className="text-12 text-muted">{texts[format].text}</span>
              </div>
              <Button
                size="icon"
                aria-label={words.download(texts[format].name)}
                disabled={report.files !== 'ready'}
                busy={downloading.isPending && downloading.variables === format}
                busyLabel={null}
                onClick={() => download(format)}
              >
                <Download aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
        {report.files === 'ready' && (
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t pt-3">
            <p className="min-w-0 flex-1 basis-40 text-12 text-muted">{words.look}</p>
            <Button size="small" busy={making.isPending} busyLabel={words.updating} onClick={make}>
              {words.again}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
