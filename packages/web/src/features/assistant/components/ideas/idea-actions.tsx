import type { Idea, IdeaRefusal } from '@ruche/contracts/assistant';
import { Link } from '@tanstack/react-router';
import { FilePlus2, FileText, PenLine, Square } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { paths } from '#config/paths.ts';
import { useMakeDraft } from '#entities/assistant/use-make-draft.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { ideaWords, ideaCard as words } from '#features/assistant/words/ideas.ts';
import { RefusalMenu } from './refusal-menu.tsx';
import type { Writing } from './use-writing.ts';

function Write({ idea, writing }: { idea: Idea; writing: Writing }) {
  if (writing.isUnderWay) {
    return (
      <Button size="small" busy={writing.isStopping} busyLabel={ideaWords.stopping} onClick={writing.stop}>
        <Square aria-hidden="true" />
        {ideaWords.stop}
      </Button>
    );
  }
  return (
    <Button size="small" variant={idea.words === null ? 'secondary' : 'ghost'} onClick={writing.write}>
      <PenLine aria-hidden="true" />
      {idea.words === null ? ideaWords.write : ideaWords.again}
    </Button>
  );
}

type IdeaActionsProps = {
  idea: Idea;
  writing: Writing;
  canWrite: boolean;
  onRefuse: (refusal: IdeaRefusal) => void;
};

export function IdeaActions({ idea, writing, canWrite, onRefuse }: IdeaActionsProps) {
  const draft = useMakeDraft();
  return (
    <ReadOnlyFieldset clientId={idea.clientId} className="flex flex-wrap items-center gap-2">
      {idea.postId === null ? (
        <Button
          size="small"
          variant={idea.words === null && canWrite ? 'ghost' : 'secondary'}
          busy={draft.isPending}
          busyLabel={words.drafting}
          disabled={writing.isUnderWay}
          onClick={() => draft.mutate(idea)}
        >
          <FilePlus2 aria-hidden="true" />
          {words.draft}
        </Button>
      ) : (
        <Link to={paths.post} params={{ postId: idea.postId }} className={buttonClass({ size: 'small' })}>
          <FileText aria-hidden="true" />
          {words.openDraft}
        </Link>
      )}
      {canWrite && idea.postId === null && (
        <span className="-order-1 contents">
          <Write idea={idea} writing={writing} />
        </span>
      )}
      {idea.postId === null && (
        <span className="ml-auto">
          <RefusalMenu title={idea.title} onRefuse={onRefuse} />
        </span>
      )}
    </ReadOnlyFieldset>
  );
}
