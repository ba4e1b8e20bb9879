import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PublicPath } from '#config/pages.ts';
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
