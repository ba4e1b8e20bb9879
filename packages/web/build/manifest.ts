import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type ManifestChunk = {
  file: string;
  src?: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};
export type Manifest = Record<string, ManifestChunk>;

async function read(dist: string, name: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(dist, '.vite', name), 'utf8')) as Manifest;
}

export const readManifest = async (dist: string) => read(dist, 'manifest.json');

/** That of the client page, which has a build of its own. */
export const readClientPageManifest = async (dist: string) => read(dist, clientPageManifest);

export const clientPageManifest = 'client-page-manifest.json';

export function chunkOf(manifest: Manifest, source: string): ManifestChunk {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`The build made no chunk of ${source}.`);
  return chunk;
}

/** The chunks that load before any of `sources` can run: themselves and what they import statically, each once. */
export function staticGraph(manifest: Manifest, sources: string[]): ManifestChunk[] {
  const seen = new Map<string, ManifestChunk>();
  const visit = (source: string) => {
    if (seen.has(source)) return;
    const chunk = chunkOf(manifest, source);
    seen.set(source, chunk);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const source of sources) visit(source);
  return [...seen.values()];
}
