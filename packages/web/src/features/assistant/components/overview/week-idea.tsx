import type { EmptyWeekList, Idea } from '@ruche/contracts/assistant';
import { Link } from '@tanstack/react-router';
import { FilePlus2, FileText, Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { paths } from '#config/paths.ts';
import { EvidenceList } from '#entities/assistant/evidence-list.tsx';
import { ideaSourceIcons } from '#entities/assistant/idea-sources.ts';
import { useMakeDraft } from '#entities/assistant/use-make-draft.tsx';
import { ideaSourceNames } from '#entities/assistant/words.ts';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { clientPicker } from '#entities/clients/words.ts';
import { useRefuseForWeek } from '#features/assistant/api/empty-weeks.ts';
import { RefusalMenu } from '#features/assistant/components/ideas/refusal-menu.tsx';
import { ideaCard } from '#features/assistant/words/ideas.ts';
import { emptyWeeks as words } from '#features/assistant/words/overview.ts';

const linkClass = 'rounded-small hover:underline hover:underline-offset-4';

function Offered({
  idea,
  clientName,
  onDrafted,
}: {
  idea: Idea;
  clientName: string;
  onDrafted: (postId: string) => void;
}) {
  const draft = useMakeDraft();
  const refuse = useRefuseForWeek();
  const Icon = ideaSourceIcons[idea.source];
  return (
    <>
      <div className="grid gap-1">
        <p className="flex items-center gap-1.5 font-medium text-12 text-honey-text">
          <Icon aria-hidden="true" className="size-3.5" />
          {ideaSourceNames[idea.source]}
        </p>
        <p className="wrap-anywhere font-medium text-14">
          <Link to={paths.assistant} search={{ client: idea.clientId, idea: idea.id }} className={linkClass}>
            {idea.title}
          </Link>
        </p>
      </div>
      <EvidenceList label={ideaCard.evidence} evidence={idea.evidence.slice(0, 1)} />
      <ReadOnlyFieldset clientId={idea.clientId} className="-mx-1.5 flex flex-wrap items-center gap-1">
        <Button
          size="small"
          busy={draft.isPending}
          busyLabel={ideaCard.drafting}
          aria-label={words.draftLabel(clientName, idea.title)}
          onClick={() => draft.mutate(idea, { onSuccess: ({ id }) => onDrafted(id) })}
        >
          <FilePlus2 aria-hidden="true" />
          {ideaCard.draft}
        </Button>
        <span className="ml-auto">
          <RefusalMenu title={idea.title} onRefuse={(refusal) => void refuse(idea, refusal)} />
        </span>
      </ReadOnlyFieldset>
    </>
  );
}

type WeekIdeaProps = { week: EmptyWeekList['items'][number] };

/** A client with nothing ahead, and what could fill the week. */
export function WeekIdea({ week: { clientId, clientName, idea } }: WeekIdeaProps) {
  // The week stays empty until the draft has a time: another idea would be one too many.
  const [draftId, setDraftId] = useState<string | null>(null);
  const isReadOnly = useIsReadOnly(clientId);
  return (
    <li className="grid gap-2.5 px-5 py-4">
      <h3 className="min-w-0 truncate text-13 text-muted">
        <Link to={paths.client} params={{ clientId }} className={linkClass}>
          {isReadOnly ? clientPicker.readOnly(clientName) : clientName}
        </Link>
      </h3>
      {draftId !== null ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-14">{words.drafted}</p>
          <Link to={paths.post} params={{ postId: draftId }} className={buttonClass({ size: 'small' })}>
            <FileText aria-hidden="true" />
            {words.openDraft}
          </Link>
        </div>
      ) : idea === null ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-14 text-muted">{words.noIdea}</p>
          <Link
            to={paths.assistant}
            search={{ client: clientId }}
            aria-label={words.findIdeasLabel(clientName)}
            className={buttonClass({ size: 'small', variant: 'ghost' })}
          >
            <Lightbulb aria-hidden="true" />
            {words.findIdeas}
          </Link>
        </div>
      ) : (
        <Offered key={idea.id} idea={idea} clientName={clientName} onDrafted={setDraftId} />
      )}
    </li>
  );
}
