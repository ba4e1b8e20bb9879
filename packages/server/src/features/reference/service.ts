import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { errorCodes } from '@ruche/contracts/api';
import { webhookEventIds, webhookEvents } from '@ruche/contracts/webhooks';
import { renderChangelog } from './changelog/presenter.ts';
import { renderErrors } from './errors/presenter.ts';
import { errorCatalogue } from './errors/schema.ts';
import { renderEvents } from './events/presenter.ts';
import { renderGuide } from './guides/presenter.ts';
import type { Guide } from './guides/schema.ts';
import { readGuides, readText } from './guides/service.ts';
import { renderOverview } from './overview/presenter.ts';
import { type Page, renderAreaPage, renderPage } from './presenter.ts';
import { type ApiDocument, type Area, areasOf, referencePath } from './schema.ts';

type Asset = { content: Buffer; type: string };

export type Assets = { version: string; files: ReadonlyMap<string, Asset> };

const assetTypes: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
};

const stylesheets = ['base.css', 'navigation.css', 'operations.css', 'code.css'];

const scripts = [
  'theme.js',
  'main.js',
  'theme-switch.js',
  'navigate.js',
  'search.js',
  'code.js',
  'try.js',
  'request.js',
];

// Not named `require`: the bundle of a role would look for the files beside itself.
const { resolve } = createRequire(import.meta.url);

const fonts: Record<string, string> = {
  'inter-400.woff2': '@fontsource/inter/files/inter-latin-400-normal.woff2',
  'inter-600.woff2': '@fontsource/inter/files/inter-latin-600-normal.woff2',
  'bricolage-600.woff2': '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2',
};

const folder = join(import.meta.dirname, 'browser');

/** The stylesheets as one, the scripts, and the fonts of the pages, under a name that changes with their content. */
export async function readAssets(): Promise<Assets> {
  const styles = await Promise.all(stylesheets.map((name) => readFile(join(folder, name))));
  const contents: [name: string, content: Buffer][] = [['reference.css', Buffer.concat(styles)]];
  for (const name of scripts) contents.push([name, await readFile(join(folder, name))]);
  for (const [name, place] of Object.entries(fonts)) {
    contents.push([name, await readFile(resolve(place))]);
  }
  const hash = createHash('sha256');
  for (const [name, content] of contents) hash.update(name).update(content);
  const files = contents.map(([name, content]) => {
    const type = assetTypes[name.slice(name.lastIndexOf('.') + 1)] ?? '';
    return [name, { content, type }] as const;
  });
  return { version: hash.digest('base64url').slice(0, 10), files: new Map(files) };
}

type SearchEntry = { title: string; note: string; href: string; method?: string; words?: string };

function searchEntriesOf(areas: Area[], guides: Guide[]): SearchEntry[] {
  return [
    ...guides.map(({ title, summary, href }) => ({ title, note: 'Guide', href, words: summary })),
    ...areas.map(({ name, href, description }) => ({ title: name, note: 'Area', href, words: description })),
    ...areas.flatMap(({ name, entries }) =>
      entries.map(({ method, path, operation, href }) => ({
        title: operation.summary ?? path,
        note: path,
        href,
        method,
        words: name,
      })),
    ),
    ...errorCodes.map((code) => ({
      title: code,
      note: 'Error',
      href: `${referencePath}/errors#${code}`,
      words: errorCatalogue[code].meaning,
    })),
    ...webhookEventIds.map((event) => ({
      title: event,
      note: 'Webhook event',
      href: `${referencePath}/webhook-events#${event}`,
      words: webhookEvents[event].name,
    })),
  ];
}

export type Reference = {
  /** The page at a path, made when it is first asked for. */
  pageAt: (path: string) => string | undefined;
  searchIndex: string;
  /** A workflow that n8n imports. */
  n8nWorkflow: string;
};

type PageSource = Omit<Page, 'content'> & { render: () => Page['content'] };

type Written = { guides: Guide[]; changelog: string };

function pagesOf(document: ApiDocument, areas: Area[], { guides, changelog }: Written): Map<string, PageSource> {
  const context = { schemas: document.components?.schemas ?? {}, origin: document.servers?.[0]?.url ?? '' };
  const fixed: PageSource[] = [
    {
      path: referencePath,
      title: 'Ruche API',
      description: 'Everything you can do in Ruche, as JSON over HTTP.',
      render: () => renderOverview(document, areas, guides),
    },
    {
      path: `${referencePath}/errors`,
      title: 'Errors',
      description: 'Every error code, what it means, and what to do next.',
      render: () => renderErrors(),
    },
    {
      path: `${referencePath}/webhook-events`,
      title: 'Webhook events',
      description: 'What webhook endpoints hear of, with the data of each message.',
      render: () => renderEvents(`${referencePath}/guides/webhooks`),
    },
    {
      path: `${referencePath}/changelog`,
      title: 'Changelog',
      description: 'What’s new in the API, what counts as a breaking change, and how versions work.',
      render: () => renderChangelog(changelog),
    },
  ];
  const ofAreas = areas.map((area) => ({
    path: area.href,
    title: area.name,
    description: area.description,
    render: () => renderAreaPage(area, context),
  }));
  const ofGuides = guides.map((guide, index) => ({
    path: guide.href,
    title: guide.title,
    description: guide.summary,
    render: () => renderGuide(guide, guides[index + 1]),
  }));
  return new Map([...fixed, ...ofGuides, ...ofAreas].map((page) => [page.path, page]));
}

export async function createReference(document: ApiDocument, { version }: Assets): Promise<Reference> {
  const origin = document.servers?.[0]?.url ?? '';
  const [guides, changelog, n8nWorkflow] = await Promise.all([
    readGuides(origin),
    readFile(join(import.meta.dirname, 'changelog', 'changelog.md'), 'utf8'),
    readText('ruche-n8n.json', origin),
  ]);
  const areas = areasOf(document);
  const site = { areas, guides, assets: `${referencePath}/assets/${version}` };
  const pages = pagesOf(document, areas, { guides, changelog });
  const rendered = new Map<string, string>();
  return {
    pageAt(path) {
      const known = rendered.get(path);
      const page = pages.get(path);
      if (known !== undefined || page === undefined) return known;
      const text = renderPage(site, { ...page, content: page.render() });
      rendered.set(path, text);
      return text;
    },
    searchIndex: JSON.stringify(searchEntriesOf(areas, guides)),
    n8nWorkflow,
  };
}
