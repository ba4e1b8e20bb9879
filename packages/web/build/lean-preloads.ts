import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appEntry, baseSources, publicEntries } from './frames.ts';
import { type Manifest, staticGraph } from './manifest.ts';

const list = /(__vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=)(\[[^\]]*\])/;
const use = /__vite__mapDeps\((\[[\d,]*\])\)/g;

/** A script without the files that are left out of what its lazily loaded parts need. */
export function leanPreloads(code: string, isLeftOut: (file: string) => boolean): string {
  const found = list.exec(code)?.[2];
  if (found === undefined) return code;
  const files = JSON.parse(found) as string[];
  const kept = files.filter((file) => !isLeftOut(file));
  const places = new Map(files.map((file, index) => [index, kept.indexOf(file)]));
  return code
    .replace(list, (_all, start: string) => `${start}${JSON.stringify(kept)}`)
    .replaceAll(use, (_all, indexes: string) => {
      const needed = (JSON.parse(indexes) as number[]).map((index) => places.get(index) ?? -1);
      return `__vite__mapDeps(${JSON.stringify(needed.filter((index) => index !== -1))})`;
    });
}

/** The scripts of public pages, with all that these may load lazily. */
function listPublic(manifest: Manifest): Set<string> {
  const sources = new Set(publicEntries);
  for (const source of sources) {
    const { imports = [], dynamicImports = [] } = manifest[source] ?? {};
    for (const next of [...imports, ...dynamicImports]) sources.add(next);
  }
  return new Set([...sources].flatMap((source) => manifest[source]?.file ?? []));
}

/**
 * Whatever is loaded lazily comes with the names of all the files that it needs, also of those that the application began
 * with: about half of what a small file with such parts weighs. These are left out, except where public pages load them,
 * which begin with other files.
 */
export async function writeLeanPreloads(dist: string, manifest: Manifest): Promise<void> {
  const filesOf = (sources: string[]) => new Set(staticGraph(manifest, sources).map(({ file }) => file));
  const first = filesOf([appEntry]);
  // What a screen of the dashboard loads comes after its frame; the application itself loads other pages, too.
  const framed = filesOf(baseSources);
  const ofPublic = listPublic(manifest);
  const scripts = (await readdir(join(dist, 'assets'))).map((name) => `assets/${name}`);
  const ofApplication = scripts.filter((file) => file.endsWith('.js') && !ofPublic.has(file));
  await Promise.all(
    ofApplication.map(async (file) => {
      const code = await readFile(join(dist, file), 'utf8');
      const loaded = first.has(file) ? first : framed;
      const lean = leanPreloads(code, (needed) => loaded.has(needed));
      if (lean !== code) await writeFile(join(dist, file), lean);
    }),
  );
}
