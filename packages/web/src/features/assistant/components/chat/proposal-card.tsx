import type { AssistantProposal } from '@ruche/contracts/assistant';
import { CalendarPlus, FilePlus2, Lightbulb, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { PathLink } from '#components/path-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import {
  type DraftProposal,
  type ScheduleProposal,
  useMakeProposedDraft,
  useProposeSchedule,
} from '#features/assistant/api/proposals.ts';
import { ideasPath } from '#features/assistant/chat/proposal-paths.ts';
import { proposalCard as words } from '#features/assistant/words/chat.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const dayOf = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

type CardProps = { icon: LucideIcon; title: string; hint: string; action: ReactNode; children?: ReactNode };

function Card({ icon: Icon, title, hint, action, children }: CardProps) {
  return (
    <article aria-label={title} className="grid gap-2.5 rounded-card border border-line bg-surface p-3.5">
      <p className="flex items-center gap-1.5 font-medium text-13">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-honey-text" />
        <span className="wrap-anywhere min-w-0">{title}</span>
      </p>
      {children}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {action}
        <p className="min-w-0 flex-1 basis-40 text-12 text-muted">{hint}</p>
      </div>
    </article>
  );
}

function DraftCard({ proposal, proposalKey }: { proposal: DraftProposal; proposalKey: string | null }) {
  const draft = useMakeProposedDraft(proposalKey ?? '');
  return (
    <Card
      icon={FilePlus2}
      title={words.draft(proposal.clientName)}
      hint={words.draftHint}
      action={
        <ReadOnlyFieldset clientId={proposal.clientId}>
          <Button
            size="small"
            busy={draft.isPending}
            busyLabel={words.making}
            // Until the answer is stored nothing tells it from another one.
            disabled={proposalKey === null}
            onClick={() => draft.mutate(proposal)}
          >
            {words.makeDraft}
          </Button>
        </ReadOnlyFieldset>
      }
    >
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap border-honey border-l-2 pl-3 text-14">
        {proposal.text}
      </p>
    </Card>
  );
}

function ScheduleCard({ proposal }: { proposal: ScheduleProposal }) {
  const { propose, isPending } = useProposeSchedule();
  return (
    <Card
      icon={CalendarPlus}
      title={words.schedule(proposal.clientName)}
      hint={words.scheduleHint(dayOf(proposal.from), dayOf(proposal.to))}
      action={
        <ReadOnlyFieldset clientId={proposal.clientId}>
          <Button size="small" busy={isPending} busyLabel={words.proposing} onClick={() => propose(proposal)}>
            {words.propose}
          </Button>
        </ReadOnlyFieldset>
      }
    />
  );
}

type ProposalCardProps = {
  proposal: AssistantProposal;
  /** What tells it from every other one; null until its answer is stored. */
  proposalKey: string | null;
};

/** Something that an answer proposes. Nothing happens until somebody presses its button. */
export function ProposalCard({ proposal, proposalKey }: ProposalCardProps) {
  switch (proposal.kind) {
    case 'draft':
      return <DraftCard proposal={proposal} proposalKey={proposalKey} />;
    case 'schedule':
      return <ScheduleCard proposal={proposal} />;
    case 'ideas':
    default:
      return (
        <Card
          icon={Lightbulb}
          title={words.ideas(proposal.clientName)}
          hint={words.ideasHint}
          action={
            <PathLink href={ideasPath(proposal.clientId)} className={buttonClass({ size: 'small' })}>
              {words.openIdeas}
            </PathLink>
          }
        />
      );
  }
}
