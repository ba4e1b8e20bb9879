import type { Guide } from './guides/schema.ts';
import { html, type Markup, prose } from './markup.ts';
import { type RenderContext, renderMethod, renderOperation } from './operations/presenter.ts';
import { type Area, referencePath } from './schema.ts';

export type Page = { path: string; title: string; description: string; content: Markup };

export type Site = { areas: Area[]; guides: Guide[]; assets: string };

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
  <path class="mark-cell" d="M16 1.5 28.6 8.75v14.5L16 30.5 3.4 23.25V8.75z" />
  <path class="mark-post" d="M10 12h12M10 16.5h12M10 21h7" />
</svg>`;

const searchIcon = html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><circle cx="9" cy="9" r="5.5" /><path d="m13.2 13.2 3.8 3.8" /></svg>`;
const themeIcon = html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="7" /><path class="icon-fill" d="M10 3a7 7 0 0 1 0 14z" /></svg>`;

function renderLink(href: string, label: string, path: string): Markup {
  return html`<li><a href="${href}" ${href === path && html`aria-current="page"`}>${label}</a></li>`;
}

function renderArea({ href, name, entries }: Area, path: string): Markup {
  if (href !== path) return renderLink(href, name, path);
  return html`<li><a href="${href}" aria-current="page">${name}</a>
    <ul class="nav-operations">
      ${entries.map(
        ({ id, method, operation, path: url }) =>
          html`<li><a href="${href}#${id}">${renderMethod(method)}<span>${operation.summary ?? url}</span></a></li>`,
      )}
    </ul>
  </li>`;
}

function renderNavigation({ areas, guides }: Site, path: string): Markup {
  return html`<ul>
      ${renderLink(referencePath, 'Overview', path)}
      ${renderLink(`${referencePath}/errors`, 'Errors', path)}
      ${renderLink(`${referencePath}/webhook-events`, 'Webhook events', path)}
      ${renderLink(`${referencePath}/changelog`, 'Changelog', path)}
    </ul>
    ${guides.length > 0 && html`<p class="nav-title">Guides</p><ul>${guides.map(({ href, title }) => renderLink(href, title, path))}</ul>`}
    <p class="nav-title">For API keys</p>
    <ul>${areas.filter(({ isForKeys }) => isForKeys).map((area) => renderArea(area, path))}</ul>
    <p class="nav-title">For people, or without a key</p>
    <ul>${areas.filter(({ isForKeys }) => !isForKeys).map((area) => renderArea(area, path))}</ul>`;
}

function renderHead({ title, description, path }: Page, assets: string): Markup {
  return html`<meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${path === referencePath ? title : `${title} · Ruche API`}</title>
  <meta name="description" content="${description}">
  <link rel="icon" type="image/svg+xml" href="/favicon.svg">
  <script src="${assets}/theme.js"></script>
  <link rel="preload" href="${assets}/inter-400.woff2" as="font" type="font/woff2" crossorigin>
  <link rel="preload" href="${assets}/bricolage-600.woff2" as="font" type="font/woff2" crossorigin>
  <link rel="stylesheet" href="${assets}/reference.css">
  <script type="module" src="${assets}/main.js"></script>`;
}

function renderBar(): Markup {
  return html`<header class="bar">
    <a class="brand" href="/" aria-label="Ruche">${mark}<span>Ruche</span></a>
    <a class="bar-title" href="${referencePath}">API</a>
    <div class="search" data-search="${referencePath}/search.json">
      ${searchIcon}
      <input type="search" role="combobox" aria-label="Search the API reference" aria-expanded="false" aria-controls="search-results"
        aria-autocomplete="list" placeholder="Search" autocomplete="off" spellcheck="false">
      <kbd aria-hidden="true">/</kbd>
      <ul class="search-results" id="search-results" role="listbox" aria-label="Search results" hidden></ul>
    </div>
    <button class="theme" type="button" data-theme-switch>${themeIcon}<span class="hidden-text">Switch between light and dark</span></button>
    <a class="bar-link" href="/dashboard">Dashboard</a>
  </header>`;
}

/** A page of the reference, readable without scripts. */
export function renderPage(site: Site, page: Page): string {
  const navigation = renderNavigation(site, page.path);
  const document = html`<!doctype html>
<html lang="en">
<head>
  ${renderHead(page, site.assets)}
</head>
<body>
  <a class="skip" href="#content">Skip to content</a>
  ${renderBar()}
  <div class="frame">
    <nav class="side" aria-label="Reference">${navigation}</nav>
    <details class="drawer"><summary>Menu</summary><nav aria-label="Menu">${navigation}</nav></details>
    <main id="content" tabindex="-1">${page.content}</main>
  </div>
</body>
</html>`;
  return document.text;
}

export function renderAreaPage({ name, description, entries }: Area, context: RenderContext): Markup {
  return html`<header class="page-head"><h1>${name}</h1>${description && html`<p class="lead">${prose(description)}</p>`}</header>
    ${entries.map((entry) => renderOperation(entry, context))}`;
}
