import { type DayCategory, type DaysSettings, dayCategories } from '@ruche/contracts/calendar';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { useClientNames } from '#entities/clients/list-clients.ts';
import { useChangeDaysSettings } from '#features/calendar/api/days-settings.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { categoriesOf } from './day-categories.ts';

const names: Record<DayCategory, { label: string; hint?: string }> = {
  fr_holidays: { label: 'Public holidays in France' },
  fr_alsace_moselle: { label: 'Alsace-Moselle', hint: 'Good Friday, Saint Stephen’s Day.' },
  fr_guadeloupe: { label: 'Guadeloupe' },
  fr_guyane: { label: 'Guyane' },
  fr_martinique: { label: 'Martinique' },
  fr_mayotte: { label: 'Mayotte' },
  fr_reunion: { label: 'La Réunion' },
  fr_retail: { label: 'Shopping in France', hint: 'Sales, Mother’s Day, Black Friday, Beaujolais nouveau.' },
  fr_culture: { label: 'Life in France', hint: 'Epiphany, Fête de la musique, Heritage Days.' },
  international: { label: 'International days', hint: 'Women’s Day, Earth Day, Halloween.' },
  feasts: { label: 'Feasts around the world', hint: 'Lunar New Year, Ramadan, Passover, Diwali.' },
};

const all = 'all';

type DaysFormProps = { settings: DaysSettings; clientId: string | undefined };

function DaysForm({ settings, clientId: first }: DaysFormProps) {
  const [clientId, setClientId] = useState(first);
  const { data: clients } = useClientNames();
  const change = useChangeDaysSettings();
  const chosen = categoriesOf(settings, clientId);
  const isOwn = settings.clients.some((client) => client.clientId === clientId);
  const save = async (categories: DayCategory[] | null) => {
    try {
      await change.mutateAsync({ clientId: clientId ?? null, categories });
    } catch (error) {
      logFailure('The days were not changed.', error);
      toast.error(`The days were not changed. ${describeFailure(error)}`);
    }
  };
  const toggle = (category: DayCategory, isOn: boolean) =>
    void save(dayCategories.filter((one) => (one === category ? isOn : chosen.includes(one))));
  const options = [
    { value: all, label: 'The whole workspace' },
    ...(clients?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []),
  ];
  return (
    <div className="grid gap-4">
      <Field label="For">
        <NativeSelect
          options={options}
          value={clientId ?? all}
          onValueChange={(next) => setClientId(next === all ? undefined : next)}
        />
      </Field>
      <div className="max-h-[min(26rem,50dvh)] divide-y divide-line overflow-y-auto">
        {dayCategories.map((category) => (
          <Switch
            key={category}
            label={names[category].label}
            hint={names[category].hint}
            checked={chosen.includes(category)}
            onChange={(isOn) => toggle(category, isOn)}
          />
        ))}
      </div>
      {clientId !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-2 text-13 text-muted">
          {isOwn ? 'This client uses its own days.' : 'This client uses the workspace’s days.'}
          {isOwn && (
            <Button size="small" onClick={() => void save(null)}>
              Use the workspace’s days
            </Button>
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
      <DialogContent title="Days on the calendar" description="Everyone in the workspace sees them.">
        {settings !== undefined && <DaysForm settings={settings} clientId={clientId} />}
      </DialogContent>
    </Dialog>
  );
}
