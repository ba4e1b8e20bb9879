import { SettingsLayout } from '#features/people/components/settings-layout.tsx';

export function DashboardSettings() {
  return <SettingsLayout />;
}
