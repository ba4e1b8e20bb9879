import {
  appPage,
  clientPage,
  dashboardPage,
  type PublicPath,
  publicPages,
  rankingPersonPage,
  sharedReportPage,
  unsoldFileOf,
} from '#config/pages.ts';
import {
  appPrefixes,
  clientPagePrefix,
  dashboardPrefixes,
  rankingPersonPrefix,
  sharedReportPrefix,
} from '#config/paths.ts';

const publicPaths = Object.keys(publicPages) as PublicPath[];

export function sitemap(): string {
  const urls = publicPaths.map((path) => `  <url><loc>__PUBLIC_URL__${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

export function robots(): string {
  const closed = ['/api/', '/auth/', '/dashboard'].map((path) => `Disallow: ${path}`);
  return `User-agent: *\n${closed.join('\n')}\n\nSitemap: __PUBLIC_URL__/sitemap.xml\n`;
}

/** What the server needs to know about our addresses, so that it knows nothing by heart. */
export function routes(): string {
  const pages = Object.fromEntries(publicPaths.map((path) => [path, publicPages[path].file]));
  const shells = [
    { file: appPage.file, paths: appPrefixes },
    { file: dashboardPage.file, paths: dashboardPrefixes },
    { file: sharedReportPage.file, paths: [sharedReportPrefix] },
    { file: clientPage.file, paths: [clientPagePrefix] },
    { file: rankingPersonPage.file, paths: [rankingPersonPrefix] },
  ];
  const twofold = [...Object.values(pages), rankingPersonPage.file];
  const unsold = Object.fromEntries(twofold.map((file) => [file, unsoldFileOf(file)]));
  return `${JSON.stringify({ pages, shells, unsold }, null, 2)}\n`;
}
