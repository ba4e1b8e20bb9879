import { includesFeature } from '@ruche/contracts/billing';
import { getRouteApi } from '@tanstack/react-router';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Page } from '#components/ui/page.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { ClientChoice } from '#entities/clients/client-choice.tsx';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import {
  type AssistantSearch,
  AssistantSearchSchema,
  type ChangeSearch,
  tabOf,
} from '#features/assistant/assistant-search.ts';
import { AssistantTabs } from '#features/assistant/components/assistant-tabs.tsx';
import { CardsSkeleton } from '#features/assistant/components/cards-skeleton.tsx';
import {
  BelowPlan,
  ChatTab,
  ClientCards,
  IdeasTab,
  ScheduleTab,
  TrendsTab,
} from '#features/assistant/components/lazy-tabs.tsx';
import { assistantPage as words } from '#features/assistant/words/page.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';
import { useParsedSearch } from '#lib/use-parsed-search.ts';

const route = getRouteApi('/dashboard/assistant');

type TabProps = { search: AssistantSearch; onChange: ChangeSearch };

function Tab({ search, onChange }: TabProps) {
  const { client, thread } = search;
  const isReadOnly = useIsReadOnly(client);
  const tab = tabOf(search);
  if (tab === 'chat') return <ChatTab clientId={client} threadId={thread} onChange={onChange} />;
  if (client === undefined) return <ClientCards tab={tab} />;
  // Ideas and trends are looked for anew, which the plan refuses; a schedule that was proposed is still there.
  if (isReadOnly && tab !== 'schedule') return null;
  if (tab === 'schedule') return <ScheduleTab key={client} clientId={client} />;
  const Part = tab === 'ideas' ? IdeasTab : TrendsTab;
  return <Part key={client} clientId={client} search={search} onChange={onChange} />;
}

export function DashboardAssistant() {
  useDocumentTitle(words.title);
  const search = useParsedSearch(AssistantSearchSchema, route.useSearch());
  const navigate = route.useNavigate();
  const workspace = useWorkspace();
  const { client } = search;
  const tab = tabOf(search);
  const onChange: ChangeSearch = (change) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  const hasClients = workspace.data?.clients.used !== 0;
  return (
    <Page className="pb-16">
      <PageHeader
        title={words.title}
        description={words.description}
        action={
          hasClients && (
            <ClientChoice
              label={words.client}
              allLabel={tab === 'chat' ? words.allClients : words.anyClient}
              clientId={client}
              // What was open belongs to the client before.
              onChoose={(id) => onChange({ client: id, idea: undefined, thread: undefined })}
              className="w-full sm:w-64"
            />
          )
        }
      />
      <AssistantTabs tab={tab} client={client} />
      {tab !== 'chat' && (
        <ReadOnlyNotice isOnScreen clientId={client}>
          {words.readOnly}
        </ReadOnlyNotice>
      )}
      <AsyncPanel query={workspace} what={words.what} skeleton={<CardsSkeleton />}>
        {({ plan }) =>
          // Chats are read as before; they say themselves why nothing can be asked.
          includesFeature(plan.inForce, 'assistant') || tab === 'chat' ? (
            <Tab search={search} onChange={onChange} />
          ) : (
            <BelowPlan tab={tab} clientId={client} />
          )
        }
      </AsyncPanel>
    </Page>
  );
}
