import { lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { settingsInbox as words } from '#features/inbox-settings/words/screens.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

const skeleton = <Skeleton className="h-40 rounded-card" />;
const RulesPanel = lazyPanel(
  async () => (await import('#features/inbox-settings/components/rules-panel.tsx')).RulesPanel,
  { title: words.rules, skeleton },
);
const RepliesPanel = lazyPanel(
  async () => (await import('#features/inbox-settings/components/replies-panel.tsx')).RepliesPanel,
  { title: words.replies, skeleton },
);
const LabelsPanel = lazyPanel(
  async () => (await import('#features/inbox-settings/components/labels-panel.tsx')).LabelsPanel,
  { title: words.labels, skeleton },
);

export function SettingsInbox() {
  useDocumentTitle('Inbox');
  const canManage = useMay('inbox.manage');
  return (
    <div className="grid grid-cols-1 gap-6">
      <RulesPanel canManage={canManage} />
      <RepliesPanel />
      <LabelsPanel canManage={canManage} />
    </div>
  );
}
