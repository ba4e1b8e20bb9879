import { getRouteApi } from '@tanstack/react-router';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMe } from '#entities/people/get-me.ts';
import { MembersScreen } from '#features/workspaces/components/members-screen.tsx';
import { settingsMembers as words } from '#features/workspaces/words/screens.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

const route = getRouteApi('/dashboard/settings/members');

export function SettingsMembers() {
  const me = useMe();
  const { invite } = route.useSearch();
  const navigate = route.useNavigate();
  const endInvite = () => void navigate({ search: {}, replace: true });
  useDocumentTitle('Members');
  return (
    <AsyncPanel query={me} what={words.what} skeleton={<Skeleton className="h-64 rounded-card" />}>
      {(data) => <MembersScreen me={data} isInviting={invite === true} onInviteEnd={endInvite} />}
    </AsyncPanel>
  );
}
