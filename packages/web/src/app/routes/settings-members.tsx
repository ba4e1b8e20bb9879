import { AsyncPanel } from '#components/async-panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMe } from '#entities/people/get-me.ts';
import { MembersScreen } from '#features/workspaces/components/members-screen.tsx';
import { settingsMembers as words } from '#features/workspaces/words/screens.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

export function SettingsMembers() {
  const me = useMe();
  useDocumentTitle('Members');
  return (
    <AsyncPanel query={me} what={words.what} skeleton={<Skeleton className="h-64 rounded-card" />}>
      {(data) => <MembersScreen me={data} />}
    </AsyncPanel>
  );
}
