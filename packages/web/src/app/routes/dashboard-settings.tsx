import { PageHeader } from '#components/ui/page-header.tsx';
import { useMe } from '#features/me/api/get-me.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

export function DashboardSettings() {
  const { data: me } = useMe();
  useDocumentTitle('Settings');
  return (
    <main className="mx-auto grid w-full max-w-5xl flex-1 content-start gap-6 p-5 sm:p-8">
      <PageHeader
        title="Settings"
        description={me === undefined ? undefined : `You are signed in as ${me.user.email}.`}
      />
    </main>
  );
}
