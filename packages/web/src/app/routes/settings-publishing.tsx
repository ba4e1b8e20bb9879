import { AsyncPanel } from '#components/async-panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { usePauses, usePublishingStatus } from '#features/publishing/api/publishing-status.ts';
import { PausesPanel } from '#features/publishing/components/pauses-panel.tsx';
import { PublishingFigures } from '#features/publishing/components/publishing-figures.tsx';
import { settingsPublishing as words } from '#features/publishing/words.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

export function SettingsPublishing() {
  useDocumentTitle('Publishing');
  const status = usePublishingStatus();
  const pauses = usePauses();
  return (
    <div className="grid grid-cols-1 gap-6">
      <AsyncPanel query={pauses} what={words.pauses} skeleton={<Skeleton className="h-48 rounded-card" />}>
        {({ items }) => <PausesPanel pauses={items} />}
      </AsyncPanel>
      <AsyncPanel query={status} what={words.figures} skeleton={<Skeleton className="h-96 rounded-card" />}>
        {(data) => (
          <div className="grid grid-cols-1 gap-6">
            <PublishingFigures status={data} />
          </div>
        )}
      </AsyncPanel>
    </div>
  );
}
