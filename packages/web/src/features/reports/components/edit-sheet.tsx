import { includesFeature } from '@ruche/contracts/billing';
import { type Report, type ReportBlockKind, type ReportChange, reportBlockKinds } from '@ruche/contracts/reports';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { SaveState } from '#entities/media/save-state.tsx';
import { useAutosavedText } from '#entities/media/use-autosaved-text.ts';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { useChangeReport } from '#features/reports/api/change-report.ts';
import { newReport, editSheet as words } from '#features/reports/words/screens.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';
import { DesignFields } from './design-fields.tsx';

const languages = [
  { value: 'en', label: newReport.english },
  { value: 'fr', label: newReport.french },
] as const;

/** Numbers that were not frozen with the others can't be added. */
function frozenKinds({ content }: Report): ReportBlockKind[] {
  const missing = new Set<ReportBlockKind>();
  if (content.breakdowns === null) missing.add('formats');
  if (content.bestTimes === null) missing.add('best_times');
  if (content.planned === null) missing.add('planned');
  if (content.inbox === null) missing.add('inbox');
  return reportBlockKinds.filter((kind) => !missing.has(kind));
}

function Fields({ report }: { report: Report }) {
  const changing = useChangeReport(report.id);
  const workspace = useWorkspace();
  const change = (next: ReportChange) =>
    changing.mutate(next, { onError: (error) => toast.error(words.failed(describeFailure(error))) });
  const title = useAutosavedText(report.title, (text) =>
    text === '' ? Promise.resolve() : changing.mutateAsync({ title: text }),
  );
  return (
    <div className="grid gap-5">
      <Field label={words.name}>
        <Input
          value={title.text}
          maxLength={120}
          onChange={({ target }) => title.setText(target.value)}
          onBlur={() => void title.onBlur()}
        />
        <SaveState state={title.state} />
      </Field>
      <Field label={words.language}>
        <NativeSelect options={languages} value={report.language} onValueChange={(language) => change({ language })} />
      </Field>
      <DesignFields
        blocks={report.blocks}
        look={report.look}
        color={report.color}
        available={frozenKinds(report)}
        isIncluded={includesFeature(workspace.data?.plan.inForce ?? null, 'custom_reports')}
        onChange={change}
      />
    </div>
  );
}

type EditSheetProps = { open: boolean; onOpenChange: (open: boolean) => void; report: Report };

/** Changes the words and the look of a report while it stands beside. */
export function EditSheet({ open, onOpenChange, report }: EditSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        title={words.title}
        description={words.description}
        footer={<Button onClick={() => onOpenChange(false)}>{words.done}</Button>}
      >
        {open && (
          <>
            <ReadOnlyNotice clientId={report.clientId} />
            <ReadOnlyFieldset clientId={report.clientId}>
              <Fields report={report} />
            </ReadOnlyFieldset>
          </>
        )}
      </SheetContent>
    </Sheet>
  );
}
