import { AppearancePanel } from '#features/workspaces/components/appearance-panel.tsx';
import { useDocumentTitle } from '#lib/use-document-title.ts';

export function SettingsAppearance() {
  useDocumentTitle('Appearance');
  return <AppearancePanel />;
}
