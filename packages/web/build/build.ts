import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import {
  appPage,
  clientPage,
  dashboardPage,
  type PublicPage,
  type PublicPath,
  publicPages,
  rankingPersonPage,
  sharedReportPage,
  unsoldFileOf,
} from '#config/pages.ts';
import { planChunks } from './chunk-plan.ts';
import { buildClientPage, type ClientPageBuild } from './client-page.ts';
import { renderDocument } from './document.ts';
import { appEntry, baseSources, reportEntry, siteEntry } from './frames.ts';
import { writeLeanPreloads } from './lean-preloads.ts';
import { chunkOf, type Manifest, readManifest, staticGraph } from './manifest.ts';
import { precompress } from './precompress.ts';
import { robots, routes, sitemap } from './site-files.ts';

const root = join(import.meta.dirname, '..');
const finished = join(root, 'dist');
// Everything is made aside and moved into place at the end: an interrupted build never looks like a complete one.
const aside = join(root, '.build');
const dist = join(aside, 'dist');
const latinFonts = ['inter-latin-wght-normal', 'bricolage-grotesque-latin-wght-normal'];

type RenderedPage = { markup: string; source: string };
type Prerender = {
  renderPage: (path: PublicPath, isSold: boolean) => Promise<RenderedPage>;
  renderRankingPerson: (isSold: boolean) => Promise<RenderedPage>;
  renderDashboardPending: () => string;
  renderClientPagePending: () => string;
};

/** The names of all that is loaded lazily are in the first script: each is a letter shorter than usual. */
const scriptNames = 'assets/[name]-[hash:7].js';

const startedAt = performance.now();
function say(line: string) {
  process.stdout.write(`web: ${line} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)\n`);
}

/** Built twice: once to see what shares what, then with that in as few files as is good for those who load them. */
async function buildClient(): Promise<Manifest> {
  const shared = { configFile: join(root, 'vite.config.ts'), root, logLevel: 'warn' } as const;
  const rehearsal = await build({ ...shared, build: { write: false } });
  const chunks = [rehearsal].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const { fileOf } = planChunks(
    chunks.filter((chunk) => chunk.type === 'chunk'),
    ({ facadeModuleId, name }) => (facadeModuleId === null ? name : relative(root, facadeModuleId)),
  );
  const codeSplitting = {
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'planned', name: (module: string) => fileOf.get(module) ?? null }],
  };
  const output = { codeSplitting, entryFileNames: scriptNames, chunkFileNames: scriptNames };
  await build({ ...shared, build: { outDir: dist, rolldownOptions: { output } } });
  return readManifest(dist);
}

/** The theme script must block and must not be a module, so it is bundled alone, in one piece. */
async function buildThemeScript(): Promise<string> {
  const output = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: { input: 'src/app/theme-boot.ts', output: { format: 'iife' } },
    },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  const code = bundle !== undefined && 'output' in bundle ? bundle.output[0].code : '';
  if (code === '') throw new Error('The theme script came out empty.');
  const name = `assets/theme-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
  await writeFile(join(dist, name), code);
  return `/${name}`;
}

async function buildPrerender(): Promise<Prerender> {
  const folder = join(aside, 'prerender');
  await build({
    configFile: join(root, 'vite.config.ts'),
    root,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { input: { prerender: 'src/app/prerender.tsx' } },
    },
  });
  return (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as Prerender;
}

function fontsOf(manifest: Manifest): string[] {
  return latinFonts.map((name) => {
    const font = Object.values(manifest).find((chunk) => chunk.src?.endsWith(`${name}.woff2`));
    if (font === undefined) throw new Error(`The build has no font ${name}.`);
    return `/${font.file}`;
  });
}

function assetsOf(manifest: Manifest, sources: string[]) {
  const graph = staticGraph(manifest, sources);
  const entry = chunkOf(manifest, sources[0] ?? '');
  return {
    entry: `/${entry.file}`,
    styles: [...new Set(graph.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
    modulePreloads: graph.filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
  };
}

function refuseInline(path: string, html: string) {
  const inline = /<[^>]+\sstyle=|<style|<script(?![^>]*\ssrc=)|\son[a-z]+="/.exec(html);
  if (inline !== null) throw new Error(`${path} has something inline that the content policy forbids: ${inline[0]}`);
}

type Body = { path: string | null; sources: string[]; markup: string };

/** Without fonts: on a slow phone they would hold up the script, and the text is in its place without them. */
async function writeClientPage(theme: string, built: ClientPageBuild, markup: string) {
  const parts = { ...clientPage, ...built, theme: { src: theme, module: false }, fonts: [], path: null, markup };
  const html = renderDocument(parts);
  refuseInline(clientPage.file, html);
  await writeFile(join(dist, clientPage.file), html);
}

/** Public pages twice: as they are where plans are paid for, and where nothing is said of money. */
async function writePages(manifest: Manifest, theme: string, prerender: Prerender) {
  const shared = { theme: { src: theme, module: false }, fonts: fontsOf(manifest) };
  const write = async (page: PublicPage, file: string, { path, sources, markup }: Body) => {
    const html = renderDocument({ ...shared, ...page, path, markup, ...assetsOf(manifest, sources) });
    refuseInline(file, html);
    await writeFile(join(dist, file), html);
  };
  for (const isSold of [true, false]) {
    const fileOf = ({ file }: PublicPage) => (isSold ? file : unsoldFileOf(file));
    for (const path of Object.keys(publicPages) as PublicPath[]) {
      const { markup, source } = await prerender.renderPage(path, isSold);
      const page = publicPages[path];
      await write(page, fileOf(page), { path, markup, sources: [siteEntry, source] });
    }
    const { markup, source } = await prerender.renderRankingPerson(isSold);
    await write(rankingPersonPage, fileOf(rankingPersonPage), { path: null, markup, sources: [siteEntry, source] });
  }
  const dashboard = { path: null, sources: baseSources, markup: prerender.renderDashboardPending() };
  await write(appPage, appPage.file, { path: null, sources: [appEntry], markup: '' });
  await write(dashboardPage, dashboardPage.file, dashboard);
  await write(sharedReportPage, sharedReportPage.file, { path: null, sources: [reportEntry], markup: '' });
}

async function main() {
  await rm(aside, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  const manifest = await buildClient();
  await writeLeanPreloads(dist, manifest);
  const theme = await buildThemeScript();
  say('client bundles built');
  const prerender = await buildPrerender();
  await writePages(manifest, theme, prerender);
  const ofClients = await buildClientPage(root, join(aside, 'client-page'), dist, theme);
  await writeClientPage(theme, ofClients, prerender.renderClientPagePending());
  say(`${Object.keys(publicPages).length} public pages prerendered`);
  await writeFile(join(dist, 'sitemap.xml'), sitemap());
  await writeFile(join(dist, 'robots.txt'), robots());
  await writeFile(join(dist, 'routes.json'), routes());
  say(`${await precompress(dist)} assets compressed`);
  await rm(finished, { recursive: true, force: true });
  await rename(dist, finished);
  await rm(aside, { recursive: true, force: true });
}

await main();
