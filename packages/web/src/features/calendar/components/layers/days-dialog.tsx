import { type DayCategory, type DaysSettings, dayCategories } from '@ruche/contracts/calendar';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { ClientChoice } from '#entities/clients/client-choice.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { useChangeDaysSettings } from '#features/calendar/api/days-settings.ts';
import { daysDialog as words } from '#features/calendar/words/layers.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { categoriesOf } from './day-categories.ts';

const names: Record<DayCategory, { label: string; hint?: string }> = {
  fr_holidays: { label: words.holidays },
  fr_alsace_moselle: { label: words.alsaceMoselle, hint: words.alsaceMoselleHint },
  fr_guadeloupe: { label: words.guadeloupe, hint: words.guadeloupeHint },
  fr_guyane: { label: words.guyane, hint: words.guyaneHint },
  fr_martinique: { label: words.martinique, hint: words.martiniqueHint },
  fr_mayotte: { label: words.mayotte, hint: words.mayotteHint },
  fr_reunion: { label: words.reunion, hint: words.reunionHint },
  fr_retail: { label: words.retail, hint: words.retailHint },
  fr_culture: { label: words.culture, hint: words.cultureHint },
  international: { label: words.international, hint: words.internationalHint },
  feasts: { label: words.feasts, hint: words.feastsHint },
};

type DaysFormProps = { settings: DaysSettings; clientId: string | undefined };

function DaysForm({ settings, clientId: first }: DaysFormProps) {
  const [clientId, setClientId] = useState(first);
  const change = useChangeDaysSettings();
  const chosen = categoriesOf(settings, clientId);
  const isOwn = settings.clients.some((client) => client.clientId === clientId);
  const save = async (categories: DayCategory[] | null) => {
    try {
      await change.mutateAsync({ clientId: clientId ?? null, categories });
    } catch (error) {
      logFailure('The days were not changed.', error);
      toast.error(words.failed(describeFailure(error)));
    }
  };
  const toggle = (category: DayCategory, isOn: boolean) =>
    void save(dayCategories.filter((one) => (one === category ? isOn : chosen.includes(one))));
  return (
    <div className="grid gap-4">
      <Field label={words.client}>
        <ClientChoice allLabel={words.everyClient} clientId={clientId} onChoose={setClientId} />
      </Field>
      <ReadOnlyNotice clientId={clientId} />
      <ReadOnlyFieldset
        clientId={clientId}
        className="block max-h-[min(26rem,50dvh)] divide-y divide-line overflow-y-auto"
      >
        {dayCategories.map((category) => (
          <Switch
            key={category}
            label={names[category].label}
            hint={names[category].hint}
            checked={chosen.includes(category)}
            onChange={(isOn) => toggle(category, isOn)}
          />
        ))}
      </ReadOnlyFieldset>
      {clientId !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-2 text-13 text-muted">
          {isOwn ? words.ownDays : words.workspaceDays}
          {isOwn && (
            <ReadOnlyFieldset clientId={clientId}>
              <Button size="small" onClick={() => void save(null)}>
                {words.reset}
              </Button>
            </ReadOnlyFieldset>
          )}
        </div>
      )}
    </div>
  );
}

type DaysDialogProps = {
  open: boolean;
  settings: DaysSettings | undefined;
  clientId: string | undefined;
  onClose: () => void;
};

/** Which public holidays and other days the calendar names, for all or for one client. */
export function DaysDialog({ open, settings, clientId, onClose }: DaysDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={words.title} description={words.description}>
        {settings !== undefined && <DaysForm settings={settings} clientId={clientId} />}
      </DialogContent>
    </Dialog>
  );
}
