import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageFace, type PageFaces, RoutesFileSchema, type WebManifest } from './schema.ts';

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
    shells: routes.shells,
    unsold: new Map(Object.entries(routes.unsold)),
    files: new Set(names.filter((name) => !isAsset(name))),
    assets: new Set(names.filter(isAsset)),
  };
}

export type WebAnswer =
  | { kind: 'html'; file: string }
  | { kind: 'file'; file: string }
  | { kind: 'moved'; path: string }
  | { kind: 'unknown' };

function isBelow(path: string, prefix: string): boolean {
  if (prefix.endsWith('/')) return path.startsWith(prefix) && path.length > prefix.length;
  return path === prefix || path.startsWith(`${prefix}/`);
}

function shellOf({ shells }: WebManifest, path: string): string | undefined {
  return shells.find(({ paths }) => paths.some((prefix) => isBelow(path, prefix)))?.file;
}

function isKnownPage(manifest: WebManifest, path: string): boolean {
  return manifest.pages.has(path) || shellOf(manifest, path) !== undefined;
}

/** The clean path of a page that was asked for by its file's name, if it is one. */
function pageOfFile({ pages, shells }: WebManifest, path: string): string | undefined {
  const file = path.slice(1);
  for (const [page, name] of pages) if (name === file) return page;
  return shells.some((shell) => shell.file === file) ? '/' : undefined;
}

/** Decides what a path of the site is. It only ever names files that the manifest lists. */
export function resolveWebPath(manifest: WebManifest, path: string): WebAnswer {
  const page = manifest.pages.get(path);
  if (page !== undefined) return { kind: 'html', file: page };
  if (manifest.files.has(path.slice(1))) return { kind: 'file', file: path.slice(1) };
  const ownPage = pageOfFile(manifest, path);
  if (ownPage !== undefined) return { kind: 'moved', path: ownPage };
  const clean = path.replace(/\/+$/, '');
  if (clean !== path && isKnownPage(manifest, clean)) return { kind: 'moved', path: clean };
  const shell = shellOf(manifest, path);
  return shell === undefined ? { kind: 'unknown' } : { kind: 'html', file: shell };
}

/** Undefined for pages that are about nothing stored, null where there’s nothing by that name. */
export async function findFace(
  { pages }: WebManifest,
  faces: PageFaces,
  path: string,
): Promise<PageFace | null | undefined> {
  if (pages.has(path)) return undefined;
  const prefix = Object.keys(faces).find((one) => isBelow(path, one));
  return prefix === undefined ? undefined : faces[prefix]?.(path.slice(prefix.length));
}

/** Addresses that programs call: they never fall through to a page. */
export function isProgramPath(path: string): boolean {
  return /^\/(api|auth\/v1|assets|health|metrics|mcp|\.well-known)(\/|$)/.test(path);
}

/** Whether somebody is opening a page, as far as the request tells: a browser says so, a plain client asks for anything. */
export function isPageVisit(path: string, accept: string | undefined): boolean {
  if (accept?.includes('text/html')) return true;
  const takesAnything = accept === undefined || accept.split(',').some((type) => type.trim().startsWith('*/*'));
  const looksLikeFile = /\.[a-z0-9]+$/i.test(path);
  return takesAnything && !looksLikeFile && !accept?.includes('json');
}
