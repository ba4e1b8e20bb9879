import { Link, Outlet } from '@tanstack/react-router';
import { Page } from '#components/ui/page.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { tabClass, tabRowClass } from '#components/ui/tab-class.ts';
import { useCurrentInView } from '#components/use-current-in-view.ts';
import { paths } from '#config/paths.ts';
import { settingsLayout as words } from '#features/people/words/common.ts';
import { cn } from '#lib/class-names.ts';

const sections = [
  { to: paths.settings, label: words.profile },
  { to: paths.settingsSecurity, label: words.security },
  { to: paths.settingsWorkspace, label: words.workspace },
  { to: paths.settingsMembers, label: words.members },
  { to: paths.settingsPublishing, label: words.publishing },
  { to: paths.settingsInbox, label: words.inbox },
  { to: paths.settingsAssistant, label: words.assistant },
  { to: paths.settingsPlan, label: words.plan },
  { to: paths.settingsApi, label: words.api },
  { to: paths.settingsAudit, label: words.audit },
  { to: paths.settingsAppearance, label: words.appearance },
  { to: paths.settingsNotifications, label: words.notifications },
  { to: paths.settingsData, label: words.data },
] as const;

/** Around the sections of the settings, each at an address of its own. */
export function SettingsLayout() {
  const row = useCurrentInView();
  return (
    <Page width="form" className="pb-16">
      <PageHeader title={words.title} />
      <nav ref={row} aria-label={words.title} className={cn(tabRowClass, 'lg:gap-3.5')}>
        {sections.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === paths.settings, includeSearch: false }}
            className={tabClass}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </Page>
  );
}
