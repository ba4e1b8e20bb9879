import { includesFeature } from '@ruche/contracts/billing';
import type { Client } from '@ruche/contracts/clients';
import { titleOf } from '@ruche/contracts/reports';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { paths } from '#config/paths.ts';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { useCreateReport } from '#features/reports/api/create-report.ts';
import { type PreviewInput, useReportPreview } from '#features/reports/api/preview-report.ts';
import { describeHole } from '#features/reports/document/holes-note.tsx';
import { voiceOf } from '#features/reports/document/voice.ts';
import { holesIn } from '#features/reports/holes-in.ts';
import { newReport as words } from '#features/reports/words/screens.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { useDeferredText } from '#lib/use-deferred-text.ts';
import { DesignFields } from './design-fields.tsx';
import { DraftFields } from './draft-fields.tsx';
import { HolesDialog } from './lazy-parts.tsx';
import { PreviewJump } from './preview-jump.tsx';
import { ReportPreview } from './report-preview.tsx';
import { useReportDraft } from './use-report-draft.ts';

const pauseMs = 350;

type Draft = ReturnType<typeof useReportDraft>;

/** Asks for numbers when the choice of them pauses. Words, order, and color need none. */
function useDraftPreview({ input }: Draft) {
  const wanted: PreviewInput | null = input && {
    clientId: input.clientId,
    from: input.from,
    to: input.to,
    language: 'en',
    look: { logo: input.look?.logo ?? 'client', color: null },
  };
  const text = JSON.stringify(wanted);
  const settled = useDeferredText(text, pauseMs);
  const query = useReportPreview(JSON.parse(settled) as PreviewInput | null);
  return { ...query, isPlaceholderData: query.isPlaceholderData || (query.data !== undefined && settled !== text) };
}

function useMaking({ input, release }: Draft, known: string[]) {
  const navigate = useNavigate();
  const { mutate, isPending } = useCreateReport();
  const [holes, setHoles] = useState<string[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const make = (acceptsHoles: boolean) => {
    if (input === null) return;
    if (known.length > 0 && !acceptsHoles) {
      setHoles(known);
      setIsAsking(true);
      return;
    }
    mutate(
      { ...input, acceptsHoles },
      {
        onSuccess: (report) => {
          release();
          // After what holds the page has let it go.
          setTimeout(() => void navigate({ to: paths.report, params: { reportId: report.id } }));
        },
        onError: (error) => {
          const missing = holesIn(error);
          if (missing !== null) {
            setHoles(missing);
            setIsAsking(true);
            return;
          }
          logFailure('A report could not be made.', error);
          toast.error(words.failed(describeFailure(error)));
        },
      },
    );
  };
  const question = (
    <HolesDialog
      open={isAsking}
      onOpenChange={setIsAsking}
      holes={holes}
      isBusy={isPending}
      onConfirm={() => make(true)}
    />
  );
  return { make, isPending, question };
}

type NewReportScreenProps = {
  workspace: WorkspaceView;
  /** The one that the address names. */
  initialClient: Client | null;
};

/** Chooses what a report is about, and shows it while it is chosen. */
export function NewReportScreen({ workspace, initialClient }: NewReportScreenProps) {
  const [client, setClient] = useState(initialClient);
  const isReadOnly = useIsReadOnly(client?.id);
  const draft = useReportDraft(client);
  const preview = useDraftPreview(draft);
  const holes = preview.data?.content.holes.map((hole) => describeHole(hole, voiceOf('en'))) ?? [];
  const { make, isPending, question } = useMaking(draft, preview.isPlaceholderData ? [] : holes);
  const { days, input, change } = draft;
  const color = preview.data?.color ?? '#f2a900';
  const details = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={words.title}
        action={
          <Button
            variant="primary"
            className="max-sm:w-full"
            disabled={input === null || isReadOnly}
            busy={isPending}
            busyLabel={words.making}
            onClick={() => make(false)}
          >
            {words.submit}
          </Button>
        }
      />
      <ReadOnlyNotice isOnScreen clientId={client?.id} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div
          ref={details}
          tabIndex={-1}
          className="grid gap-5 outline-none lg:sticky lg:top-5 lg:max-h-[calc(100dvh-2.5rem)] lg:overflow-y-auto"
        >
          <Panel title={words.details}>
            <div className="grid gap-5">
              <DraftFields
                client={client}
                draft={draft.draft}
                days={days}
                usualTitle={client === null || days === null ? '' : titleOf(client.name, days, draft.draft.language)}
                problem={draft.problem}
                onClient={setClient}
                onChange={change}
              />
              <DesignFields
                blocks={draft.draft.blocks}
                look={draft.draft.look}
                color={color}
                isIncluded={includesFeature(workspace.plan.inForce, 'custom_reports')}
                onChange={change}
              />
            </div>
          </Panel>
        </div>
        <div ref={shown} tabIndex={-1} className="min-w-0 outline-none max-lg:pb-16">
          <ReportPreview
            query={preview}
            input={input}
            hasClient={client !== null}
            onBlocks={(blocks) => change({ blocks })}
          />
        </div>
      </div>
      {client !== null && <PreviewJump details={details} preview={shown} />}
      {question}
    </div>
  );
}
