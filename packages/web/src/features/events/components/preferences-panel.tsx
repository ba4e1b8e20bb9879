import {
  eventKinds,
  type NotificationKind,
  type NotificationPreferences,
  notificationKinds,
} from '@ruche/contracts/events';
import { Panel } from '#components/ui/panel.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { useSavePreferences } from '#features/events/api/preferences.ts';
import { preferencesPanel as words } from '#features/events/words.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

/** Nobody hears of these where plans aren't paid for. */
const aboutPayments: ReadonlySet<NotificationKind> = new Set([
  'payment_failed',
  'payment_recovered',
  'grace_ending',
  'subscription_ended',
]);

/** Only what this page and the server both know of is shown. */
function shared(preferences: NotificationPreferences['preferences'], arePlansSold: boolean) {
  return notificationKinds.flatMap((kind) => {
    const isWanted = preferences[kind];
    const isHidden = !arePlansSold && aboutPayments.has(kind);
    return isWanted === undefined || isHidden
      ? []
      : [{ kind, label: eventKinds[kind].notification.preference, isWanted }];
  });
}

/** What rings the bell, kind by kind; every switch is saved as it is thrown. */
export function PreferencesPanel({ preferences }: Pick<NotificationPreferences, 'preferences'>) {
  const save = useSavePreferences();
  const { data: workspace } = useWorkspace();
  const wishes = shared(preferences, workspace?.plan.isSold === true);
  // The one alone: what this page shows of the others may have been changed elsewhere.
  const change = (kind: NotificationKind, next: boolean) =>
    save.mutate(
      { preferences: { [kind]: next } },
      { onError: (error) => toast.error(words.failed(describeFailure(error))) },
    );
  return (
    <Panel title={words.title}>
      <fieldset>
        <legend className="mb-2 text-14 text-muted">{words.legend}</legend>
        <div className="grid divide-y divide-line">
          {wishes.map(({ kind, label, isWanted }) => (
            <Switch key={kind} label={label} checked={isWanted} onChange={(next) => change(kind, next)} />
          ))}
        </div>
      </fieldset>
    </Panel>
  );
}
