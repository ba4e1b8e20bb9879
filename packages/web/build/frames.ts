export const siteEntry = 'src/app/site-entry.tsx';
export const appEntry = 'src/app/app-entry.tsx';
export const reportEntry = 'src/app/report-entry.tsx';

/** Entries of people who have nothing to do with the application: they load nothing of it. */
export const publicEntries: ReadonlySet<string> = new Set([siteEntry, reportEntry]);

const dashboard = 'src/app/routes/dashboard-layout.tsx';
const settings = 'src/app/routes/dashboard-settings.tsx';

/** The sign-in client: no first paint needs it, yet every page of the application loads it. */
const authClient = 'src/lib/create-auth-client.ts';

/** What every screen of the dashboard waits for before anything is painted. */
export const baseSources = [appEntry, dashboard];

/** What is on the page already, or is loaded with it, when a lazily loaded source is wanted: its entry and its frames. */
export function framesOf(source: string): string[] {
  if ([siteEntry, appEntry, reportEntry].includes(source)) return [];
  if (source === authClient) return [appEntry];
  if (source.startsWith('src/features/site/')) return [siteEntry];
  if (source.startsWith('src/app/routes/settings-')) return [appEntry, authClient, dashboard, settings];
  // Dialogs and panels that are loaded when they are opened: nearly all of them belong to the dashboard.
  const isInDashboard = ['app/routes/dashboard-', 'features/', 'entities/', 'platforms/'].some((folder) =>
    source.startsWith(`src/${folder}`),
  );
  return isInDashboard && source !== dashboard ? [appEntry, authClient, dashboard] : [appEntry, authClient];
}
