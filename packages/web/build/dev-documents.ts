import type { Plugin } from 'vite';
import {
  appPage,
  clientPage,
  isPublicPath,
  type PublicPage,
  publicPages,
  rankingPersonPage,
  sharedReportPage,
} from '#config/pages.ts';
import {
  appPrefixes,
  clientPagePrefix,
  dashboardPrefixes,
  rankingPersonPrefix,
  sharedReportPrefix,
} from '#config/paths.ts';
import { renderDocument } from './document.ts';

function pick(path: string): { page: PublicPage; entry: string } | null {
  if (isPublicPath(path)) return { page: publicPages[path], entry: '/src/app/site-entry.tsx' };
  if (path.startsWith(sharedReportPrefix)) return { page: sharedReportPage, entry: '/src/app/report-entry.tsx' };
  if (path.startsWith(clientPagePrefix)) return { page: clientPage, entry: '/src/app/client-page-entry.tsx' };
  if (path.startsWith(rankingPersonPrefix)) return { page: rankingPersonPage, entry: '/src/app/site-entry.tsx' };
  const isApp =
    [...appPrefixes, ...dashboardPrefixes].some((prefix) => path.startsWith(prefix)) || path.startsWith('/dev/');
  return isApp ? { page: appPage, entry: '/src/app/app-entry.tsx' } : null;
}

/** In development every page navigation gets the document of its entry, rendered in the browser. */
export function devDocuments(): Plugin {
  return {
    name: 'ruche-dev-documents',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          const url = request.originalUrl ?? '/';
          const path = new URL(url, 'http://localhost').pathname.replace(/(.)\/$/, '$1');
          if (!(request.headers.accept ?? '').includes('text/html')) return next();
          const found = pick(path);
          if (found === null) {
            response.writeHead(302, { location: '/' }).end();
            return undefined;
          }
          const html = renderDocument({
            ...found.page,
            path: null,
            markup: '',
            entry: found.entry,
            theme: { src: '/src/app/theme-boot.ts', module: true },
            styles: ['/src/app/styles.css'],
            fonts: [],
            modulePreloads: [],
          });
          void server
            .transformIndexHtml(url, html)
            .then((text) => response.setHeader('content-type', 'text/html').end(text));
          return undefined;
        });
      };
    },
  };
}
