import {
  CalendarPlus,
  CirclePlus,
  CircleQuestionMark,
  Hexagon,
  Keyboard,
  Link2,
  LogOut,
  Monitor,
  Moon,
  PenLine,
  Settings,
  Sparkles,
  Sun,
  UserRoundPlus,
} from 'lucide-react';
import { dashboardCommands as strings } from '#app/words.ts';
import { paths } from '#config/paths.ts';
import { roleNames } from '#entities/workspaces/role-texts.ts';
import type { Command } from '#features/shell/commands.ts';
import { assistantKeys } from '#features/shell/components/palette-keys.ts';
import type { ShellWorkspace } from '#features/shell/components/workspace-switcher.tsx';
import { entries } from '#features/shell/navigation.ts';
import { setThemeChoice } from '#lib/theme.ts';
import { actKeys, addClient, type Navigate } from './dashboard-shortcuts.ts';

/** Other words for the screens. */
const keywords: Record<(typeof entries)[number]['to'], string> = {
  [paths.dashboard]: 'dashboard home statistics',
  [paths.clients]: 'customers brands',
  [paths.calendar]: 'schedule posts plan month',
  [paths.approvals]: 'review approve client feedback waiting',
  [paths.socialAccounts]: 'facebook instagram twitter linkedin tiktok connect networks',
  [paths.analytics]: 'numbers reports engagement',
  [paths.socialFeed]: 'inbox messages comments',
  [paths.mediaLibrary]: 'images videos files pictures',
  [paths.assistant]: 'ai ideas trends chat suggestions',
  [paths.settings]: 'preferences options',
};

const sections = [
  { to: paths.settingsWorkspace, label: strings.settingsWorkspace, keywords: 'name time zone' },
  { to: paths.settingsMembers, label: strings.settingsMembers, keywords: 'people team invite roles owner leave' },
  { to: paths.settingsPublishing, label: strings.settingsPublishing, keywords: 'pause resume status queue on time' },
  { to: paths.settingsInbox, label: strings.settingsInbox, keywords: 'rules labels saved replies' },
  {
    to: paths.settingsAssistant,
    label: strings.settingsAssistant,
    keywords: 'ai language model usage tokens cost turn off privacy',
  },
  { to: paths.settingsPlan, label: strings.settingsPlan, keywords: 'price trial upgrade billing essential pro expert' },
  { to: paths.settingsApi, label: strings.settingsApi, keywords: 'keys webhooks mcp sdk developers tokens zapier' },
  { to: paths.settingsAudit, label: strings.settingsAudit, keywords: 'history security compliance who changed export' },
  { to: paths.settingsAppearance, label: strings.settingsAppearance, keywords: 'theme dark light' },
  { to: paths.settingsNotifications, label: strings.settingsNotifications, keywords: 'bell preferences' },
] as const;

const themes = [
  { choice: 'light', label: strings.lightTheme, Icon: Sun },
  { choice: 'dark', label: strings.darkTheme, Icon: Moon },
  { choice: 'system', label: strings.systemTheme, Icon: Monitor },
] as const;

function ways(navigate: Navigate): Command[] {
  const screens = entries.map(({ key, ...entry }) => ({ ...entry, keywords: keywords[entry.to], keys: ['g', key] }));
  return [...screens, ...sections.map((section) => ({ ...section, Icon: Settings, isMinor: true }))].map(
    ({ to, ...rest }) => ({
      ...rest,
      id: `go${to.replaceAll('/', '-')}`,
      group: strings.goGroup,
      run: () => void navigate({ to }),
    }),
  );
}

const themeActs: Command[] = themes.map(({ choice, label, Icon }) => ({
  id: `theme-${choice}`,
  group: strings.actionsGroup,
  label,
  keywords: 'appearance mode',
  Icon,
  run: () => setThemeChoice(choice),
}));

export type CommandActions = {
  onSignOut: () => void;
  onAssistant: () => void;
  onShortcuts: () => void;
  onSchedule: () => void;
  /** Those that the person can go to from this one. */
  otherWorkspaces: ShellWorkspace[];
  onSwitch: (workspace: ShellWorkspace) => void;
  onCreateWorkspace: () => void;
};

function workspaceActs({ otherWorkspaces, onSwitch, onCreateWorkspace }: CommandActions): Command[] {
  const create = { id: 'create-workspace', label: strings.createWorkspace, keywords: 'new add', Icon: CirclePlus };
  return [
    ...otherWorkspaces.map(
      (workspace): Command => ({
        id: `switch-${workspace.id}`,
        group: strings.actionsGroup,
        label: strings.switchTo(workspace.name),
        detail: roleNames[workspace.role],
        keywords: 'workspace change',
        Icon: Hexagon,
        run: () => onSwitch(workspace),
      }),
    ),
    { ...create, group: strings.actionsGroup, isMinor: true, run: onCreateWorkspace },
  ];
}

function acts(navigate: Navigate, actions: CommandActions): Command[] {
  const { onSignOut, onShortcuts, onSchedule, onAssistant } = actions;
  const schedule = {
    id: 'schedule-post',
    label: strings.schedulePost,
    keywords: 'new create plan',
    Icon: CalendarPlus,
  };
  const compose = { id: 'compose', label: strings.composePost, keywords: 'new write draft idea', Icon: PenLine };
  const ask = { id: 'ask', label: strings.askAssistant, keywords: 'ai chat question', Icon: Sparkles };
  const add = { id: 'add-client', label: strings.addClient, keywords: 'new create', Icon: UserRoundPlus };
  const link = { id: 'connect-account', label: strings.connectAccount, keywords: 'add network social', Icon: Link2 };
  const show = {
    id: 'shortcuts',
    label: strings.showShortcuts,
    keywords: 'keys help',
    Icon: Keyboard,
    keys: [actKeys.shortcuts],
  };
  const help = {
    id: 'help',
    label: strings.getHelp,
    keywords: 'support contact question problem bug email',
    Icon: CircleQuestionMark,
  };
  const leave = { id: 'sign-out', label: strings.signOut, keywords: 'log out leave', Icon: LogOut };
  return [
    { ...schedule, group: strings.actionsGroup, keys: [actKeys.schedulePost], run: onSchedule },
    {
      ...compose,
      group: strings.actionsGroup,
      run: () => void navigate({ to: paths.post, params: { postId: 'new' } }),
    },
    { ...ask, group: strings.actionsGroup, keys: [...assistantKeys], run: onAssistant },
    { ...add, group: strings.actionsGroup, keys: [actKeys.addClient], run: () => addClient(navigate) },
    {
      ...link,
      group: strings.actionsGroup,
      run: () => void navigate({ to: paths.socialAccounts, search: { connect: true } }),
    },
    ...workspaceActs(actions),
    ...themeActs,
    {
      ...help,
      group: strings.actionsGroup,
      run: () => void navigate({ to: paths.help, search: { from: window.location.pathname } }),
    },
    { ...show, group: strings.actionsGroup, run: onShortcuts },
    { ...leave, group: strings.actionsGroup, run: onSignOut },
  ];
}

/** Everything the palette offers. It comes with the palette; what keys do as well is in `dashboard-shortcuts.ts`. */
export function dashboardCommands(navigate: Navigate, actions: CommandActions): Command[] {
  return [...ways(navigate), ...acts(navigate, actions)];
}
