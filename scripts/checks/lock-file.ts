import { readFileSync } from 'node:fs';

// npm installs without a word when a release lacks the binary for some platform, and the product then breaks there, far
// away from whoever updated. So the lock file itself is read: every family of native packages must cover them all.

type LockEntry = { os?: string[]; cpu?: string[]; libc?: string[]; resolved?: string; link?: boolean };

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64'];
/** macOS's own file events; nothing of the kind exists, or is needed, elsewhere. */
const ONE_PLATFORM = new Set(['fsevents']);
const OPERATING_SYSTEM =
  /[-/](?:darwin|linux|linuxmusl|win32|windows|freebsd|netbsd|openbsd|android|openharmony|aix|sunos|wasm32|webcontainer)/;

function packageName(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** `@rolldown/binding-linux-x64-gnu` belongs to the family `@rolldown/binding`. */
function familyOf(name: string): string {
  const cut = OPERATING_SYSTEM.exec(name);
  return cut === null ? name : name.slice(0, cut.index);
}

function coverage(entries: [string, LockEntry][]): Map<string, Set<string>> {
  const families = new Map<string, Set<string>>();
  for (const [path, { os, cpu, libc }] of entries) {
    if (os === undefined && cpu === undefined) continue;
    const family = familyOf(packageName(path));
    const covered = families.get(family) ?? new Set();
    families.set(family, covered);
    // A build for musl does not run on Debian.
    if (libc !== undefined && !libc.includes('glibc')) continue;
    for (const system of os ?? ['any']) for (const processor of cpu ?? ['any']) covered.add(`${system}-${processor}`);
  }
  return families;
}

function describeGaps(entries: [string, LockEntry][]): string[] {
  return [...coverage(entries)]
    .filter(([family]) => !ONE_PLATFORM.has(family))
    .flatMap(([family, covered]) => {
      const missing = PLATFORMS.filter((platform) => !covered.has(platform));
      return missing.length === 0
        ? []
        : [`${family} has no package for ${missing.join(', ')}: choose a release that does.`];
    });
}

function describeAddresses(entries: [string, LockEntry][]): string[] {
  return entries
    .filter(([, { resolved, link }]) => resolved !== undefined && link !== true)
    .map(([path]) => `${path} names where it was downloaded from; the lock file must not ("resolved").`);
}

/** Everything wrong with a lock file, one sentence each. */
export function checkLockFile(file: string): string[] {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages?: Record<string, LockEntry> };
  const entries = Object.entries(lock.packages ?? {}).filter(([path]) => path.includes('node_modules/'));
  return [...describeGaps(entries), ...describeAddresses(entries)];
}
