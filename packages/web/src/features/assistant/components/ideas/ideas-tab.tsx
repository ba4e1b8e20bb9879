import type { Idea, IdeaList } from '@ruche/contracts/assistant';
import { RefreshCw } from 'lucide-react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useAssistantStatus } from '#entities/assistant/get-status.ts';
import { ModelObstacle } from '#entities/assistant/model-obstacle.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useFindOthers, useIdeas, useNamedIdea, useRefusal } from '#features/assistant/api/ideas.ts';
import type { AssistantSearch, ChangeSearch } from '#features/assistant/assistant-search.ts';
import { CardsSkeleton } from '#features/assistant/components/cards-skeleton.tsx';
import { messageCount, postCount } from '#features/assistant/lift-texts.ts';
import { ideasTab as words } from '#features/assistant/words/ideas.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';
import { IdeaCard } from './idea-card.tsx';
import { SourceFilter } from './source-filter.tsx';

const sinceFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' });

function Considered({ considered }: Pick<IdeaList, 'considered'>) {
  const { publications, messages, watchedAccounts, since } = considered;
  return (
    <p className="text-13 text-muted">
      {words.considered(
        postCount(publications),
        messageCount(messages),
        watchedAccounts,
        sinceFormat.format(new Date(since)),
      )}
    </p>
  );
}

type IdeasTabProps = { clientId: string; search: AssistantSearch; onChange: ChangeSearch };

function FindOthers({ clientId, onChange }: Omit<IdeasTabProps, 'search'>) {
  const finding = useFindOthers(clientId);
  const find = () =>
    finding.mutate(undefined, {
      // The one that the address names was put away with the others.
      onSuccess: () => onChange({ idea: undefined }),
      onError: (error) => toast.error(words.failed(describeFailure(error))),
    });
  return (
    <ReadOnlyFieldset clientId={clientId}>
      <Button busy={finding.isPending} busyLabel={words.finding} className="max-sm:w-full" onClick={find}>
        <RefreshCw aria-hidden="true" />
        {words.findOthers}
      </Button>
    </ReadOnlyFieldset>
  );
}

function Ideas({ clientId, search, onChange, list }: IdeasTabProps & { list: IdeaList }) {
  const { data: status } = useAssistantStatus(clientId);
  const refuse = useRefusal(clientId);
  const { source, idea: named } = search;
  useNamedIdea(list, clientId, named);
  const shown = list.items.filter((idea) => source === undefined || idea.source === source);
  const placeOf = (idea: Idea) => list.items.indexOf(idea);
  return (
    <div className="grid gap-4">
      {status !== undefined && status.obstacle !== null && (
        <div className="grid gap-1.5">
          <ModelObstacle status={status} clientId={clientId} />
          <p className="text-13 text-muted">{words.outlinesOnly}</p>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SourceFilter ideas={list.items} source={source} onChoose={(next) => onChange({ source: next })} />
        <FindOthers clientId={clientId} onChange={onChange} />
      </div>
      {shown.length === 0 ? (
        <div className="grid justify-items-center gap-3 rounded-card border border-line bg-surface px-4 py-10 text-14 text-muted">
          {words.noneOfSource}
          <Button size="small" onClick={() => onChange({ source: undefined })}>
            {words.showAll}
          </Button>
        </div>
      ) : (
        <ol className="grid grid-cols-1 gap-4">
          {shown.map((idea) => (
            <li key={idea.id}>
              <IdeaCard
                idea={idea}
                isNamed={idea.id === named}
                canWrite={status?.obstacle === null}
                onRefuse={(refusal) => void refuse(idea, placeOf(idea), refusal)}
              />
            </li>
          ))}
        </ol>
      )}
      <Considered considered={list.considered} />
    </div>
  );
}

/** What a client could post, best first. */
export function IdeasTab(props: IdeasTabProps) {
  const query = useIdeas(props.clientId);
  return (
    <AsyncPanel
      query={query}
      what={words.what}
      skeleton={<CardsSkeleton />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <section className="rounded-card border border-line bg-surface">
          <EmptyState
            drawing="post"
            className="py-16"
            title={words.emptyTitle}
            action={<FindOthers clientId={props.clientId} onChange={props.onChange} />}
          >
            {words.empty}
            {query.data !== undefined && <Considered considered={query.data.considered} />}
          </EmptyState>
        </section>
      }
    >
      {(list) => <Ideas {...props} list={list} />}
    </AsyncPanel>
  );
}
