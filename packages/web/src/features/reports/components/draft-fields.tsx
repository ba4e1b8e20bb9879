import type { Client } from '@ruche/contracts/clients';
import { longestReportDays, type ReportDays } from '@ruche/contracts/reports';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { ClientPicker } from '#entities/clients/client-picker.tsx';
import { reportPeriods } from '#features/reports/report-periods.ts';
import { newReport as words } from '#features/reports/words/screens.ts';
import type { ReportDraft } from './use-report-draft.ts';

const periods = reportPeriods.map((value) => ({ value, label: words[value] }));
const languages = [
  { value: 'en', label: words.english },
  { value: 'fr', label: words.french },
] as const;

type OwnDaysProps = { days: ReportDays; problem: 'reversed' | 'tooLong' | null; onChange: (days: ReportDays) => void };

function OwnDays({ days, problem, onChange }: OwnDaysProps) {
  const error =
    problem === null ? undefined : problem === 'reversed' ? words.reversed : words.tooLong(longestReportDays);
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={words.from}>
        <Input
          type="date"
          value={days.from}
          onChange={({ target }) => target.value !== '' && onChange({ ...days, from: target.value })}
        />
      </Field>
      <Field label={words.to} error={error}>
        <Input
          type="date"
          value={days.to}
          onChange={({ target }) => target.value !== '' && onChange({ ...days, to: target.value })}
        />
      </Field>
    </div>
  );
}

type DraftFieldsProps = {
  client: Client | null;
  draft: ReportDraft;
  days: ReportDays | null;
  /** As it is named where nobody names it. */
  usualTitle: string;
  problem: OwnDaysProps['problem'];
  onClient: (client: Client) => void;
  onChange: (change: Partial<ReportDraft>) => void;
};

/** Whose report, of when, and in which language. */
export function DraftFields(props: DraftFieldsProps) {
  const { client, draft, days, usualTitle, problem, onClient, onChange } = props;
  return (
    <div className="grid gap-4">
      <Field label={words.client}>
        <ClientPicker value={client} onValueChange={onClient} />
      </Field>
      <Field label={words.period}>
        <NativeSelect
          options={periods}
          value={draft.period}
          onValueChange={(period) => onChange({ period, days: draft.days ?? days })}
        />
      </Field>
      {draft.period === 'own' && days !== null && (
        <OwnDays days={days} problem={problem} onChange={(next) => onChange({ days: next })} />
      )}
      <Field label={words.name}>
        <Input
          value={draft.title}
          placeholder={usualTitle}
          maxLength={120}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <Field label={words.language}>
        <NativeSelect options={languages} value={draft.language} onValueChange={(language) => onChange({ language })} />
      </Field>
    </div>
  );
}
