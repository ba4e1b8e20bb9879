import { featurePlans, includesFeature, plans } from '@ruche/contracts/billing';
import { followingPeriod, formatOf, type Report } from '@ruche/contracts/reports';
import { useNavigate } from '@tanstack/react-router';
import { CopyPlus, Ellipsis, Eye, Pencil, Printer, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '#components/action-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { useWritableEntries } from '#entities/clients/use-writable-entries.ts';
import { PlanHint } from '#entities/plans/plan-offer.tsx';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { ReportDocument } from '#features/reports/document/report-document.tsx';
import { reportPage as words } from '#features/reports/words/screens.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';
import { BackToReports } from './back-to-reports.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { FilesPanel } from './files-panel.tsx';
import { EditSheet, SendDialog } from './lazy-parts.tsx';
import { LinkPanel } from './link-panel.tsx';
import { SavedComment } from './saved-comment.tsx';
import { useCopying } from './use-copy-report.tsx';
import { useDeleting } from './use-delete-report.ts';
import { useShownLogo } from './use-shown-logo.ts';

type Opened = 'edit' | 'send' | null;

function ApprovalNotice({ report, onSend }: { report: Report; onSend: (() => void) | null }) {
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-honey bg-honey-soft px-5 py-4 print:hidden">
      <Eye aria-hidden="true" className="size-5 shrink-0 text-honey-text" />
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <h2 className="font-medium text-14">{words.waitsTitle}</h2>
        <p className="text-13">{report.holeCount > 0 ? words.waitsHoles : words.waitsFirst}</p>
      </div>
      {onSend !== null && (
        <ReadOnlyFieldset clientId={report.clientId}>
          <Button onClick={onSend}>
            <Send aria-hidden="true" />
            {words.send}
          </Button>
        </ReadOnlyFieldset>
      )}
    </section>
  );
}

type ToolbarProps = { report: Report; mayMake: boolean; onOpen: (opened: Opened) => void };

function Toolbar({ report, mayMake, onOpen }: ToolbarProps) {
  const navigate = useNavigate();
  const { copy, copyQuestion } = useCopying();
  const remove = useDeleting(() => void navigate({ to: paths.reports }));
  const next = followingPeriod(report);
  const entriesOf = useWritableEntries(report.clientId);
  const print = { label: words.print, icon: Printer, onSelect: () => window.print() };
  return (
    <div className="flex flex-wrap justify-end gap-2 max-sm:w-full print:hidden">
      <ActionMenu
        button={
          <Button size="icon" aria-label={words.more}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        actions={entriesOf(
          [
            {
              label: words.copy,
              detail: words.copyDetail(formatOf('en').days(next.from, next.to)),
              icon: CopyPlus,
              isDisabled: !mayMake,
              onSelect: () => copy(report.id),
            },
            print,
            { label: words.delete, icon: Trash2, isDanger: true, onSelect: () => remove(report.id) },
          ],
          [print],
        )}
      />
      <ReadOnlyFieldset clientId={report.clientId}>
        <Button disabled={!mayMake} onClick={() => onOpen('edit')}>
          <Pencil aria-hidden="true" />
          {words.edit}
        </Button>
        <Button variant="primary" className="max-sm:flex-1" disabled={!mayMake} onClick={() => onOpen('send')}>
          <Send aria-hidden="true" />
          {words.send}
        </Button>
      </ReadOnlyFieldset>
      {copyQuestion}
    </div>
  );
}

/** A report that is made: the document, and what can be done with it. */
export function ReportView({ report }: { report: Report }) {
  useDocumentTitle(report.title);
  const [opened, setOpened] = useState<Opened>(null);
  const shown = useShownLogo(report);
  const workspace = useWorkspace();
  const mayMake = includesFeature(workspace.data?.plan.inForce ?? null, 'reports');
  const setOpen = (part: Opened) => (isOpen: boolean) => setOpened(isOpen ? part : null);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BackToReports />
        <Toolbar report={report} mayMake={mayMake} onOpen={setOpened} />
      </div>
      <ReadOnlyNotice isOnScreen clientId={report.clientId}>
        {words.staysReadable}
      </ReadOnlyNotice>
      {workspace.data !== undefined && !mayMake && (
        <PlanHint>{words.belowPlan(plans[featurePlans.reports].name)}</PlanHint>
      )}
      {report.awaitsApproval && <ApprovalNotice report={report} onSend={mayMake ? () => setOpened('send') : null} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
        <ReportDocument
          report={shown}
          renderComment={mayMake ? (block) => <SavedComment key={block.id} report={report} block={block} /> : undefined}
        />
        <aside className="grid gap-5 lg:sticky lg:top-5 print:hidden">
          <FilesPanel report={report} />
          <LinkPanel report={report} mayMake={mayMake} />
          <DetailsPanel report={report} />
        </aside>
      </div>
      <EditSheet open={opened === 'edit'} onOpenChange={setOpen('edit')} report={report} />
      <SendDialog open={opened === 'send'} onOpenChange={setOpen('send')} report={report} />
    </div>
  );
}
