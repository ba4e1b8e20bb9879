import { type AccountExport, exportLimits } from '@ruche/contracts/people';
import { Archive, Download, PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Row, Rows } from '#components/row.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { downloadExport, isInTheMaking, useExports, useRequestExport } from '#features/people/api/exports.ts';
import { toastRefusal } from '#features/people/refusals.ts';
import { describeDay, describeMoment, describeSize } from '#features/people/times.ts';
import { exportPanel as words } from '#features/people/words/common.ts';
import { toast } from '#lib/toast.ts';
import { RowsSkeleton } from './panel-skeletons.tsx';

function DownloadButton({ archive }: { archive: AccountExport }) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      await downloadExport(archive);
    } catch (error) {
      toastRefusal(error, words.downloadFailed);
    }
    setIsBusy(false);
  };
  return (
    <Button size="small" busy={isBusy} busyLabel={words.downloading} onClick={() => void download()}>
      <Download aria-hidden="true" />
      {words.download}
    </Button>
  );
}

function stateOf(archive: AccountExport) {
  if (archive.status === 'ready') {
    const detail = words.keptUntil(describeSize(archive.sizeBytes ?? 0), describeDay(archive.expiresAt));
    return { badge: <Badge tone="good">{words.ready}</Badge>, detail };
  }
  if (isInTheMaking(archive)) {
    return {
      badge: <Badge tone="waiting">{words.preparing}</Badge>,
      detail: words.progress(Math.round(archive.progress * 100)),
    };
  }
  return { badge: <Badge tone="bad">{words.failed}</Badge>, detail: words.failedText };
}

function ExportRow({ archive }: { archive: AccountExport }) {
  const { badge, detail } = stateOf(archive);
  return (
    <Row
      icon={Archive}
      title={words.requestedAt(describeMoment(archive.requestedAt))}
      badge={badge}
      detail={detail}
      action={archive.status === 'ready' ? <DownloadButton archive={archive} /> : undefined}
    />
  );
}

export function ExportPanel() {
  const archives = useExports();
  const request = useRequestExport();
  const isMaking = archives.data?.some(isInTheMaking) ?? false;
  const ask = () =>
    request.mutate(undefined, {
      onSuccess: () => toast.success(words.requested),
      onError: (error) => toastRefusal(error, words.requestFailed),
    });
  return (
    <Panel title={words.title}>
      <p className="mb-4 max-w-[60ch] text-14 text-muted">
        {words.text(exportLimits.mediaBytes / 1_000_000, exportLimits.keptDays)}
      </p>
      <Button className="mb-5" busy={request.isPending || isMaking} busyLabel={words.busyLabel} onClick={ask}>
        <PackageOpen aria-hidden="true" />
        {words.submit}
      </Button>
      <AsyncPanel
        query={archives}
        what={words.what}
        skeleton={<RowsSkeleton count={1} />}
        isEmpty={(items) => items.length === 0}
        empty={<p className="text-13 text-muted">{words.empty}</p>}
      >
        {(items) => (
          <Rows>
            {items.map((archive) => (
              <ExportRow key={archive.id} archive={archive} />
            ))}
          </Rows>
        )}
      </AsyncPanel>
    </Panel>
  );
}
