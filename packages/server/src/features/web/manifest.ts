import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const RoutesFileSchema = z.object({
  pages: z.record(z.string().startsWith('/'), z.string()),
  app: z.array(z.string().startsWith('/')),
  shell: z.string(),
});

/** What a build of the web application consists of, read once: only what is listed here is ever served by name. */
export type WebManifest = {
  folder: string;
  /** Clean path of each prerendered page → its file. */
  pages: Map<string, string>;
  /** Paths that the application shell answers, with everything below them; those that end in / only below. */
  appPaths: string[];
  /** The file of the shell. */
  shell: string;
  /** Files beside the pages: robots.txt, the icons, the social card. */
  files: Set<string>;
  /** Scripts, styles and fonts below assets/, whose names change with their content. */
  assets: Set<string>;
};

/** Served under other names, or not at all. */
const withheld = /(^routes\.json|\.html|\.br|\.gz|\.map)$|^\./;

const isAsset = (name: string) => name.startsWith('assets/');

/** Null when there is no build. A build that cannot be understood is an error: it must not be half served. */
export async function readManifest(folder: string): Promise<WebManifest | null> {
  let text: string;
  try {
    text = await readFile(join(folder, 'routes.json'), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const routes = RoutesFileSchema.parse(JSON.parse(text));
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .filter((name) => !withheld.test(name));
  return {
    folder,
    pages: new Map(Object.entries(routes.pages)),
    appPaths: routes.app,
    shell: routes.shell,
    files: new Set(names.filter((name) => !isAsset(name))),
    assets: new Set(names.filter(isAsset)),
  };
}
