import { AsyncPanel } from '#components/async-panel.tsx';
import { useMe } from '#entities/people/get-me.ts';
import { useAccount } from '#features/account/api/get-account.ts';
import { EmailPanel } from '#features/account/components/email-panel.tsx';
import { NamePanel } from '#features/account/components/name-panel.tsx';
import { FormShape } from '#features/account/components/panel-shape.tsx';
import { PhonePanel } from '#features/account/components/phone-panel.tsx';
import { useDocumentTitle } from '#lib/use-document-title.ts';

export function SettingsProfile() {
  const me = useMe();
  const account = useAccount();
  useDocumentTitle('Profile');
  return (
    <div className="grid gap-6">
      <AsyncPanel query={{ ...me, isFetching: false }} what="your profile" skeleton={<FormShape />}>
        {({ user }) => <NamePanel user={user} />}
      </AsyncPanel>
      <AsyncPanel query={{ ...account, isFetching: false }} what="your addresses" skeleton={<FormShape />}>
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
