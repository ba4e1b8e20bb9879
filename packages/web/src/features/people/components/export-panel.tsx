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
import { toast } from '#lib/toast.ts';
import { RowsSkeleton } from './panel-skeletons.tsx';

function DownloadButton({ archive }: { archive: AccountExport }) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      await downloadExport(archive);
    } catch (error) {
      toastRefusal(error, 'The archive could not be downloaded. Try again.');
    }
    setIsBusy(false);
  };
  return (
    <Button size="small" busy={isBusy} busyLabel="Downloading..." onClick={() => void download()}>
      <Download aria-hidden="true" />
      Download
    </Button>
  );
}

function stateOf(archive: AccountExport) {
  if (archive.status === 'ready') {
    const detail = `${describeSize(archive.sizeBytes ?? 0)} · kept until ${describeDay(archive.expiresAt)}`;
    return { badge: <Badge tone="good">Ready</Badge>, detail };
  }
  if (isInTheMaking(archive)) {
    return {
      badge: <Badge tone="waiting">Being made</Badge>,
      detail: `${Math.round(archive.progress * 100)} % written`,
    };
  }
  return { badge: <Badge tone="bad">Failed</Badge>, detail: 'It could not be made. Ask for a new one.' };
}

function ExportRow({ archive }: { archive: AccountExport }) {
  const { badge, detail } = stateOf(archive);
  return (
    <Row
      icon={Archive}
      title={`Asked for on ${describeMoment(archive.requestedAt)}`}
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
      onSuccess: () => toast.success('Your archive is being made.'),
      onError: (error) => toastRefusal(error, 'The archive could not be asked for. Try again.'),
    });
  return (
    <Panel title="Take your data with you">
      <p className="mb-4 max-w-[60ch] text-14 text-muted">
        Everything we keep for you, in one zip: account, profile, workspace, clients with their logos and connected
        accounts, posts, media files up to {exportLimits.mediaBytes / 1_000_000} MB, activity, notifications and sign-in
        history. It is made in the background and kept for {exportLimits.keptDays} days.
      </p>
      <Button className="mb-5" busy={request.isPending || isMaking} busyLabel="Being made..." onClick={ask}>
        <PackageOpen aria-hidden="true" />
        Export everything
      </Button>
      <AsyncPanel
        query={archives}
        what="your exports"
        skeleton={<RowsSkeleton count={1} />}
        isEmpty={(items) => items.length === 0}
        empty={<p className="text-13 text-muted">You have no exports at the moment.</p>}
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
