import { AsyncPanel } from '#components/async-panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { usePreferences } from '#features/events/api/preferences.ts';
import { MailsPanel } from '#features/events/components/mails-panel.tsx';
import { PreferencesPanel } from '#features/events/components/preferences-panel.tsx';
import { settingsNotifications as words } from '#features/events/words.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

export function SettingsNotifications() {
  const preferences = usePreferences();
  useDocumentTitle('Notifications');
  return (
    <AsyncPanel query={preferences} what={words.what} skeleton={<Skeleton className="h-72 rounded-card" />}>
      {(data) => (
        <div className="grid gap-5">
          <MailsPanel {...data} />
          <PreferencesPanel {...data} />
        </div>
      )}
    </AsyncPanel>
  );
}
