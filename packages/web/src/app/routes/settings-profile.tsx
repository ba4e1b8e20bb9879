import { AsyncPanel } from '#components/async-panel.tsx';
import { useMe } from '#entities/people/get-me.ts';
import { useAccount } from '#features/people/api/get-account.ts';
import { EmailPanel } from '#features/people/components/email-panel.tsx';
import { NamePanel } from '#features/people/components/name-panel.tsx';
import { FormSkeleton } from '#features/people/components/panel-skeletons.tsx';
import { PhonePanel } from '#features/people/components/phone-panel.tsx';
import { settingsProfile as words } from '#features/people/words/screens.ts';
import { ApiError } from '#lib/api-error.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

export function SettingsProfile() {
  const me = useMe();
  const account = useAccount();
  useDocumentTitle('Profile');
  // The server knows the name of somebody only as a member of a workspace.
  const isInNone = me.error instanceof ApiError && me.error.code === 'not_found';
  return (
    <div className="grid gap-6">
      {!isInNone && (
        <AsyncPanel query={me} what={words.profile} skeleton={<FormSkeleton />}>
          {({ user }) => <NamePanel user={user} />}
        </AsyncPanel>
      )}
      <AsyncPanel query={account} what={words.addresses} skeleton={<FormSkeleton />}>
        {(user) => (
          <div className="grid gap-6">
            <EmailPanel user={user} />
            <PhonePanel user={user} />
          </div>
        )}
      </AsyncPanel>
    </div>
  );
}
