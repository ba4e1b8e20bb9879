import { type MailKind, mailKindNames, mailKinds, type NotificationPreferences } from '@ruche/contracts/events';
import { Panel } from '#components/ui/panel.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { useSavePreferences } from '#features/events/api/preferences.ts';
import { mailsPanel as words } from '#features/events/words.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

/** What is mailed to the person about this workspace; every switch is saved as it is thrown. */
export function MailsPanel({ mails }: Pick<NotificationPreferences, 'mails'>) {
  const save = useSavePreferences();
  const change = (kind: MailKind, next: boolean) =>
    save.mutate({ mails: { [kind]: next } }, { onError: (error) => toast.error(words.failed(describeFailure(error))) });
  // Only what this page and the server both know of is shown.
  const known = mailKindNames.filter((kind) => mails[kind] !== undefined);
  return (
    <Panel title={words.title}>
      <fieldset>
        <legend className="mb-2 text-14 text-muted">{words.legend}</legend>
        <div className="grid divide-y divide-line">
          {known.map((kind) => (
            <Switch
              key={kind}
              label={mailKinds[kind].label}
              hint={mailKinds[kind].description}
              checked={mails[kind] === true}
              onChange={(next) => change(kind, next)}
            />
          ))}
        </div>
      </fieldset>
    </Panel>
  );
}
