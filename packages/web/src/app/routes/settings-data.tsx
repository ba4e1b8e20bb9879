import { AsyncPanel } from '#components/async-panel.tsx';
import { useAccount } from '#features/people/api/get-account.ts';
import { DeletionPanel } from '#features/people/components/deletion-panel.tsx';
import { ExportPanel } from '#features/people/components/export-panel.tsx';
import { FormSkeleton } from '#features/people/components/panel-skeletons.tsx';
import { settingsData as words } from '#features/people/words/screens.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

export function SettingsData() {
  const account = useAccount();
  useDocumentTitle('Data');
  return (
    <div className="grid gap-6">
      <ExportPanel />
      <AsyncPanel query={account} what={words.what} skeleton={<FormSkeleton />}>
        {(user) => <DeletionPanel user={user} />}
      </AsyncPanel>
    </div>
  );
}
