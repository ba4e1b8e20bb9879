import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { clientPage, type PublicPath, publicPages, rankingPersonPage, sharedReportPage } from '#config/pages.ts';
import { clientPageWorkerPath } from '#config/paths.ts';
import { appEntry, baseSources, framesOf } from './frames.ts';
import { type Manifest, readClientPageManifest, readManifest, staticGraph } from './manifest.ts';

/** Gzipped bytes of script on first load; of the client page all that it can ever load, its worker included. */
const budgets = {
  clientPage: 60_000,
  landing: 120_000,
  ranking: 130_000,
  report: 110_000,
  base: 170_000,
  route: 220_000,
};

export type Measure = { name: string; kind: 'page' | 'base' | 'route'; bytes: number; limit: number; files: string[] };

/** Scripts a document asks for by itself: blocking ones, modules and their preloads. */
function scriptsOf(html: string): string[] {
  const found = html.matchAll(/<script[^>]*\ssrc="\/([^"]+\.js)"|<link rel="modulepreload" href="\/([^"]+\.js)"/g);
  return [...found].flatMap(([, script, preload]) => [script ?? preload ?? '']).filter((file) => file !== '');
}

/** What those scripts import statically, even where the document forgot to preload it. */
function withImports(manifest: Manifest, files: string[]): string[] {
  const sources = Object.keys(manifest).filter((source) => files.includes(manifest[source]?.file ?? ''));
  return [...new Set([...files, ...staticGraph(manifest, sources).map((chunk) => chunk.file)])];
}

async function weigh(dist: string, files: string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(join(dist, file))));
  return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
}

/** Chunks reached by a dynamic import from the entry's static graph: one for each route. */
function routeSources(manifest: Manifest): string[] {
  const graph = staticGraph(manifest, [appEntry]);
  return [...new Set(graph.flatMap((chunk) => chunk.dynamicImports ?? []))];
}

async function measureClientPage(dist: string): Promise<Measure> {
  const document = scriptsOf(await readFile(join(dist, clientPage.file), 'utf8'));
  const chunks = Object.values(await readClientPageManifest(dist)).map(({ file }) => file);
  const scripts = chunks.filter((file) => file.endsWith('.js'));
  const files = [...new Set([...document, ...scripts, clientPageWorkerPath.slice(1)])];
  return { name: '/c/$token', kind: 'page', bytes: await weigh(dist, files), limit: budgets.clientPage, files };
}

/** Measures the script of every public page, of the application's shared base and of its every route in a built `dist`. */
export async function measureBudgets(dist = join(import.meta.dirname, '..', 'dist')): Promise<Measure[]> {
  const manifest = await readManifest(dist);
  const measures: Measure[] = [];
  for (const path of Object.keys(publicPages) as PublicPath[]) {
    const html = await readFile(join(dist, publicPages[path].file), 'utf8');
    const files = withImports(manifest, scriptsOf(html));
    const limit = path === '/' ? budgets.landing : path.startsWith('/ranking') ? budgets.ranking : budgets.route;
    measures.push({ name: path, kind: 'page', bytes: await weigh(dist, files), limit, files });
  }
  const alone = [
    { name: '/ranking/$handle', file: rankingPersonPage.file, limit: budgets.ranking },
    { name: '/r/$token', file: sharedReportPage.file, limit: budgets.report },
  ];
  for (const { name, file, limit } of alone) {
    const files = withImports(manifest, scriptsOf(await readFile(join(dist, file), 'utf8')));
    measures.push({ name, kind: 'page', bytes: await weigh(dist, files), limit, files });
  }
  measures.push(await measureClientPage(dist));
  const shell = scriptsOf(await readFile(join(dist, 'app.html'), 'utf8'));
  const base = withImports(manifest, [...shell, ...staticGraph(manifest, baseSources).map((chunk) => chunk.file)]);
  measures.push({ name: 'base', kind: 'base', bytes: await weigh(dist, base), limit: budgets.base, files: base });
  for (const source of routeSources(manifest)) {
    const route = staticGraph(manifest, [...framesOf(source), source]).map((chunk) => chunk.file);
    const files = withImports(manifest, [...new Set([...shell, ...route])]);
    measures.push({ name: source, kind: 'route', bytes: await weigh(dist, files), limit: budgets.route, files });
  }
  return measures;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(6);
}

export function describeBudgets(measures: Measure[]): string {
  const width = Math.max(...measures.map(({ name }) => name.length));
  return measures
    .map(({ name, bytes, limit }) => {
      const verdict = bytes > limit ? 'over' : 'ok';
      return `${name.padEnd(width)}  ${kilobytes(bytes)} kB of ${kilobytes(limit)} kB gzip  ${verdict}`;
    })
    .join('\n');
}

if (import.meta.main) {
  const measures = await measureBudgets();
  process.stdout.write(`${describeBudgets(measures)}\n`);
  process.exitCode = measures.some(({ bytes, limit }) => bytes > limit) ? 1 : 0;
}
