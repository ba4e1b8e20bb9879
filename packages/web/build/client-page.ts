import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, type InlineConfig } from 'vite';
import { clientPageWorkerPath } from '#config/paths.ts';
import { leanIcons } from './lean-icons-plugin.ts';
import { leanSchemas } from './lean-schemas-plugin.ts';
import { chunkOf, clientPageManifest, type Manifest, staticGraph } from './manifest.ts';
import { splitWords } from './split-words-plugin.ts';

const clientPageEntry = 'src/app/client-page-entry.tsx';
const workerSource = 'src/app/client-page-worker.ts';

/** The same components as in the application, on a library that weighs a tenth of React's. */
const preact = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
];

const settingsOf = (root: string): InlineConfig => ({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'error',
  plugins: [tailwindcss(), leanSchemas(), leanIcons(), splitWords()],
  resolve: { alias: preact },
});

const target = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];
const treeshake = { moduleSideEffects: [{ test: /[\\/]packages[\\/]contracts[\\/]/, sideEffects: false }] };

const addressOf = (file: string) => `/${file}`;

export type ClientPageBuild = { entry: string; styles: string[]; modulePreloads: string[] };

/**
 * Its own build into the same folder. Files of both have names made of their content, so that fonts, which both have, are
 * there once.
 */
async function buildScripts(root: string, aside: string, dist: string): Promise<Manifest> {
  await build({
    ...settingsOf(root),
    build: {
      outDir: aside,
      emptyOutDir: true,
      manifest: true,
      target,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { 'client-page': clientPageEntry },
        treeshake,
        output: { entryFileNames: 'assets/[name]-[hash:8].js', chunkFileNames: 'assets/client-[name]-[hash:8].js' },
      },
    },
  });
  const names = await readdir(join(aside, 'assets'));
  await mkdir(join(dist, 'assets'), { recursive: true });
  await Promise.all(names.map((name) => copyFile(join(aside, 'assets', name), join(dist, 'assets', name))));
  const manifest = await readFile(join(aside, '.vite/manifest.json'), 'utf8');
  await writeFile(join(dist, '.vite', clientPageManifest), manifest);
  return JSON.parse(manifest) as Manifest;
}

/** What the page is made of, for the worker to keep: a copy is whole or not there, since its name is made of all names. */
async function buildWorker(root: string, dist: string, files: string[]): Promise<void> {
  const version = createHash('sha256').update(files.join('\n')).digest('base64url').slice(0, 12);
  const output = await build({
    ...settingsOf(root),
    define: { KEPT_FILES: JSON.stringify(files), KEPT_VERSION: JSON.stringify(version) },
    build: { write: false, target, rolldownOptions: { input: workerSource, treeshake, output: { format: 'iife' } } },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  const code = bundle !== undefined && 'output' in bundle ? bundle.output[0].code : '';
  if (code === '') throw new Error('The worker of the client page came out empty.');
  await mkdir(join(dist, 'c'), { recursive: true });
  await writeFile(join(dist, clientPageWorkerPath.slice(1)), code);
}

/** The page that clients open by their link, with its worker. `theme` is the script that every page starts with. */
export async function buildClientPage(
  root: string,
  aside: string,
  dist: string,
  theme: string,
): Promise<ClientPageBuild> {
  const manifest = await buildScripts(root, aside, dist);
  const graph = staticGraph(manifest, [clientPageEntry]);
  const entry = chunkOf(manifest, clientPageEntry);
  const scripts = Object.values(manifest).flatMap((chunk) => (chunk.file.endsWith('.js') ? [chunk.file] : []));
  const styles = [...new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []))];
  const fonts = Object.values(manifest).flatMap(({ file }) => (/-latin-wght-.*\.woff2$/.test(file) ? [file] : []));
  const files = [...new Set([...scripts, ...styles, ...fonts])].toSorted().map(addressOf);
  await buildWorker(root, dist, [theme, ...files]);
  return {
    entry: addressOf(entry.file),
    styles: styles.map(addressOf),
    modulePreloads: graph.filter((chunk) => chunk !== entry).map(({ file }) => addressOf(file)),
  };
}
