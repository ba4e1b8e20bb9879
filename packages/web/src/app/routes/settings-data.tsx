import { AsyncPanel } from '#components/async-panel.tsx';
import { useAccount } from '#features/account/api/get-account.ts';
import { DeletionPanel } from '#features/account/components/deletion-panel.tsx';
import { ExportPanel } from '#features/account/components/export-panel.tsx';
import { FormShape } from '#features/account/components/panel-shape.tsx';
import { useDocumentTitle } from '#lib/use-document-title.ts';

export function SettingsData() {
  const account = useAccount();
  useDocumentTitle('Data');
  return (
    <div className="grid gap-6">
      <ExportPanel />
      <AsyncPanel query={{ ...account, isFetching: false }} what="your account" skeleton={<FormShape />}>
        {(user) => <DeletionPanel user={user} />}
      </AsyncPanel>
    </div>
  );
}
