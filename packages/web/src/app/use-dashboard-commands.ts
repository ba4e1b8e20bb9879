import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { Keyboard, Link2, LogOut, Monitor, Moon, Settings, Sun, UserRoundPlus } from 'lucide-react';
import { paths } from '#config/paths.ts';
import type { Command } from '#features/shell/commands.ts';
import { entries } from '#features/shell/navigation.ts';
import type { Shortcuts } from '#features/shell/use-shortcuts.ts';
import { setThemeChoice } from '#lib/theme.ts';

/** Other words for the screens. */
const keywords: Record<(typeof entries)[number]['to'], string> = {
  [paths.dashboard]: 'dashboard home statistics',
  [paths.clients]: 'customers brands',
  [paths.calendar]: 'schedule posts plan month',
  [paths.socialAccounts]: 'facebook instagram twitter linkedin tiktok connect networks',
  [paths.analytics]: 'numbers reports engagement',
  [paths.socialFeed]: 'inbox messages comments',
  [paths.mediaLibrary]: 'images videos files pictures',
  [paths.settings]: 'preferences options',
};

const sections = [
  { to: paths.settingsWorkspace, label: 'Settings: Workspace', keywords: 'name time zone' },
  { to: paths.settingsPlan, label: 'Settings: Plan', keywords: 'price trial upgrade billing essential pro expert' },
  { to: paths.settingsAppearance, label: 'Settings: Appearance', keywords: 'theme dark light' },
  { to: paths.settingsNotifications, label: 'Settings: Notifications', keywords: 'bell preferences' },
] as const;

const themes = [
  { choice: 'light', label: 'Use the light theme', Icon: Sun },
  { choice: 'dark', label: 'Use the dark theme', Icon: Moon },
  { choice: 'system', label: 'Use the system’s theme', Icon: Monitor },
] as const;

type Navigate = AnyRouter['navigate'];

function ways(navigate: Navigate): Command[] {
  const screens = entries.map(({ key, ...entry }) => ({ ...entry, keywords: keywords[entry.to], keys: ['g', key] }));
  return [...screens, ...sections.map((section) => ({ ...section, Icon: Settings, isMinor: true }))].map(
    ({ to, ...rest }) => ({
      ...rest,
      id: `go${to.replaceAll('/', '-')}`,
      group: 'Go to',
      run: () => void navigate({ to }),
    }),
  );
}

const themeActs: Command[] = themes.map(({ choice, label, Icon }) => ({
  id: `theme-${choice}`,
  group: 'Do',
  label,
  keywords: 'appearance mode',
  Icon,
  run: () => setThemeChoice(choice),
}));

type Actions = { onSignOut: () => void; onShortcuts: () => void };

function acts(navigate: Navigate, { onSignOut, onShortcuts }: Actions): Command[] {
  const add = { id: 'add-client', label: 'Add client', keywords: 'new create', Icon: UserRoundPlus, keys: ['n'] };
  const link = { id: 'connect-account', label: 'Connect an account', keywords: 'add network social', Icon: Link2 };
  const show = {
    id: 'shortcuts',
    label: 'Show keyboard shortcuts',
    keywords: 'keys help',
    Icon: Keyboard,
    keys: ['?'],
  };
  const leave = { id: 'sign-out', label: 'Sign out', keywords: 'log out leave', Icon: LogOut };
  return [
    { ...add, group: 'Do', run: () => void navigate({ to: paths.clients, search: { add: true } }) },
    { ...link, group: 'Do', run: () => void navigate({ to: paths.socialAccounts, search: { connect: true } }) },
    ...themeActs,
    { ...show, group: 'Do', run: onShortcuts },
    { ...leave, group: 'Do', run: onSignOut },
  ];
}

/** Everything the palette offers and the keys do: one list, so that neither knows more than the other. */
export function useDashboardCommands(actions: Actions) {
  const { navigate, history } = useRouter();
  const commands = [...ways(navigate), ...acts(navigate, actions)];
  const shortcuts: Shortcuts = Object.fromEntries(
    commands.flatMap(({ keys, run }) => (keys === undefined ? [] : [[keys.join(' '), run]])),
  );
  const openClient = (id: string) => history.push(`${paths.clients}/${id}`);
  return { commands, shortcuts, openClient };
}
