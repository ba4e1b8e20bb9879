import { AsyncPanel } from '#components/async-panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useAssistantStatus } from '#entities/assistant/get-status.ts';
import { useUsage } from '#features/assistant/api/settings.ts';
import { settingsAssistant as words } from '#features/assistant/words/settings.ts';
import { combineQueries } from '#lib/combine-queries.ts';
import { ModelPanel } from './model-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';

/** The assistant's settings where the plan includes it. */
export function AssistantPanels() {
  const status = useAssistantStatus();
  const usage = useUsage();
  return (
    <div className="grid grid-cols-1 gap-6">
      <AsyncPanel query={status} what={words.status} skeleton={<Skeleton className="h-80 rounded-card" />}>
        {(data) => <ModelPanel status={data} />}
      </AsyncPanel>
      <AsyncPanel
        query={combineQueries({ status, usage })}
        what={words.usage}
        skeleton={<Skeleton className="h-64 rounded-card" />}
      >
        {(data) => <UsagePanel {...data} />}
      </AsyncPanel>
    </div>
  );
}
