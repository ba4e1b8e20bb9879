import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { PublicPath } from '#config/pages.ts';
import { DashboardPending } from './routes/dashboard-pending.tsx';
import { sitePages } from './site-pages.ts';

/** The markup of one public page, as the site entry will find it when it hydrates. */
export async function renderPage(path: PublicPath): Promise<{ markup: string; source: string }> {
  const { load, source } = sitePages[path];
  const Page = await load();
  const markup = renderToString(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  return { markup, source };
}

/** The frame of the dashboard, which the application replaces once it runs. */
export function renderDashboardPending(): string {
  return renderToStaticMarkup(<DashboardPending />);
}
