import { includesFeature } from '@ruche/contracts/billing';
import { AsyncPanel } from '#components/async-panel.tsx';
import { lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { AssistantOffer } from '#features/assistant/components/lazy-tabs.tsx';
import { settingsAssistant as words } from '#features/assistant/words/settings.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

const skeleton = <Skeleton className="h-96 rounded-card" />;
const AssistantPanels = lazyPanel(
  async () => (await import('#features/assistant/components/settings/assistant-panels.tsx')).AssistantPanels,
  { skeleton },
);

export function SettingsAssistant() {
  const workspace = useWorkspace();
  useDocumentTitle(words.title);
  return (
    <AsyncPanel query={workspace} what={words.what} skeleton={skeleton}>
      {({ plan }) => (includesFeature(plan.inForce, 'assistant') ? <AssistantPanels /> : <AssistantOffer />)}
    </AsyncPanel>
  );
}
