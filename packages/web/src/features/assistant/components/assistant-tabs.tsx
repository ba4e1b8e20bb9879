import { Link } from '@tanstack/react-router';
import { tabClass, tabRowClass } from '#components/ui/tab-class.ts';
import { paths } from '#config/paths.ts';
import type { AssistantTab } from '#features/assistant/assistant-search.ts';
import { assistantPage as words } from '#features/assistant/words/page.ts';

const tabs = [
  { id: 'ideas', search: {} },
  { id: 'trends', search: { tab: 'trends' } },
  { id: 'schedule', search: { tab: 'schedule' } },
  { id: 'chat', search: { tab: 'chat' } },
] as const satisfies readonly { id: AssistantTab; search: object }[];

/** The parts of the assistant. The client that one is about stays that of the others. */
export function AssistantTabs({ tab, client }: { tab: AssistantTab; client: string | undefined }) {
  return (
    <nav aria-label={words.tabs} className={tabRowClass}>
      {tabs.map(({ id, search }) => (
        <Link
          key={id}
          to={paths.assistant}
          search={{ ...search, client }}
          // By the address without its search all of them would be the current page.
          activeOptions={{ exact: true }}
          activeProps={{}}
          aria-current={id === tab ? 'page' : undefined}
          className={tabClass}
        >
          {words[id]}
        </Link>
      ))}
    </nav>
  );
}
