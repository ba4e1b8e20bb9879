import { SettingsLayout } from '#features/account/components/settings-layout.tsx';

export function DashboardSettings() {
  return <SettingsLayout />;
}
