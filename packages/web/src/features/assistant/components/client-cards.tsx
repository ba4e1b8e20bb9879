import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#config/paths.ts';
import { ClientLogo } from '#entities/clients/client-logo.tsx';
import { useClientNames } from '#entities/clients/list-clients.ts';
import { useReadOnlyReasons } from '#entities/clients/use-read-only.ts';
import { clientPicker } from '#entities/clients/words.ts';
import type { AssistantTab } from '#features/assistant/assistant-search.ts';
import { assistantPage as words } from '#features/assistant/words/page.ts';
import { CardsSkeleton } from './cards-skeleton.tsx';

const questions = {
  ideas: words.chooseIdeas,
  trends: words.chooseTrends,
  schedule: words.chooseSchedule,
} as const;

// More are found by the field above.
const mostShown = 12;

function NoClient() {
  return (
    <EmptyState
      drawing="person"
      className="py-16"
      title={words.noClientTitle}
      action={
        <Link to={paths.clients} search={{ add: true }} className={buttonClass({ variant: 'primary' })}>
          <Plus aria-hidden="true" />
          {words.addClient}
        </Link>
      }
    >
      {words.noClientText}
    </EmptyState>
  );
}

/** The clients to begin with, before one is chosen. */
export function ClientCards({ tab }: { tab: Exclude<AssistantTab, 'chat'> }) {
  const clients = useClientNames();
  const reasonOf = useReadOnlyReasons();
  return (
    <section className="rounded-card border border-line bg-surface">
      <AsyncPanel
        query={clients}
        what={words.chooseWhat}
        skeleton={<CardsSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={<NoClient />}
      >
        {({ items }) => (
          <div className="grid gap-5 p-5 sm:p-6">
            <div className="grid gap-1">
              <h2 className="heading text-20">{words.chooseTitle}</h2>
              <p className="text-14 text-muted">{questions[tab]}</p>
            </div>
            <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {items.slice(0, mostShown).map((client) => (
                <li key={client.id}>
                  <Link
                    to={paths.assistant}
                    search={tab === 'ideas' ? { client: client.id } : { tab, client: client.id }}
                    className="flex items-center gap-3 rounded-card border border-line p-3 transition-colors hover:border-edge hover:bg-hover"
                  >
                    <ClientLogo client={client} />
                    <span className="grid min-w-0">
                      <span className="truncate font-medium text-14">
                        {reasonOf(client.id) === null ? client.name : clientPicker.readOnly(client.name)}
                      </span>
                      {client.companyName !== null && (
                        <span className="truncate text-13 text-muted">{client.companyName}</span>
                      )}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </AsyncPanel>
    </section>
  );
}
