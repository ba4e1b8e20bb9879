import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { PublicPath } from '#config/pages.ts';
import { PagePending } from '#features/client-page/screens/page-pending.tsx';
import { PlansSold } from '#features/site/plans-sold.tsx';
import { DashboardPending } from './routes/dashboard-pending.tsx';
import { rankingPersonSitePage, type SitePage, sitePages } from './site-pages.ts';

export type RenderedPage = { markup: string; source: string };

/** The markup of one public page, as the site entry will find it when it hydrates. */
export async function renderPage(path: PublicPath, isSold: boolean): Promise<RenderedPage> {
  return renderSitePage(sitePages[path], isSold);
}

/** The page of someone in the ranking, of whom nothing is known yet. */
export async function renderRankingPerson(isSold: boolean): Promise<RenderedPage> {
  return renderSitePage(rankingPersonSitePage, isSold);
}

async function renderSitePage({ load, source }: SitePage, isSold: boolean): Promise<RenderedPage> {
  const Page = await load();
  const markup = renderToString(
    <StrictMode>
      <PlansSold value={isSold}>
        <Page />
      </PlansSold>
    </StrictMode>,
  );
  return { markup, source };
}

/** The frame of the dashboard, which the application replaces once it runs. */
export function renderDashboardPending(): string {
  return renderToStaticMarkup(<DashboardPending />);
}

/** What a client's page shows until its script runs. */
export function renderClientPagePending(): string {
  return renderToStaticMarkup(<PagePending />);
}
