import { type NotificationKind, type NotificationPreferences, notificationKinds } from '@ruche/contracts';
import { Panel } from '#components/ui/panel.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { useSavePreferences } from '#features/notifications/api/preferences.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

const kinds = Object.entries(notificationKinds) as [NotificationKind, string][];

/** What rings the bell, kind by kind; every switch is saved as it is thrown. */
export function PreferencesPanel({ preferences }: NotificationPreferences) {
  const save = useSavePreferences();
  const change = (kind: NotificationKind, isWanted: boolean) =>
    save.mutate(
      { preferences: { ...preferences, [kind]: isWanted } },
      { onError: (error) => toast.error(`Not saved. ${describeFailure(error)}`) },
    );
  return (
    <Panel title="Notifications">
      <fieldset>
        <legend className="mb-2 text-14 text-muted">Tell me under the bell when</legend>
        <div className="grid divide-y divide-line">
          {kinds.map(([kind, label]) => (
            <Switch
              key={kind}
              label={label}
              checked={preferences[kind]}
              onChange={(isWanted) => change(kind, isWanted)}
            />
          ))}
        </div>
      </fieldset>
    </Panel>
  );
}
