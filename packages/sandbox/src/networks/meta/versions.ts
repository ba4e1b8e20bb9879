import { GraphError } from './errors.ts';

const liveVersions = ['v23.0', 'v24.0', 'v25.0', 'v26.0'] as const;
const appDefault = 'v25.0';
const firstVersion = 1;

/** The version that serves a path segment, or null where the segment is no version. A dead one gets the oldest alive. */
function servedVersion(segment: string): string | null {
  const [, major] = /^v(\d{1,3})\.\d$/.exec(segment) ?? [];
  if (major === undefined) return null;
  const live = liveVersions.find((version) => version === segment);
  if (live !== undefined) return live;
  const isDead = Number(major) >= firstVersion && Number(major) < Number.parseInt(liveVersions[0].slice(1), 10);
  if (isDead) return liveVersions[0];
  throw new GraphError({ code: 2500, message: `Unknown path components: /${segment}` });
}

/** `/v25.0/me/accounts` → the version and the rest, without slashes at either end. */
export function splitPath(path: string): { version: string; rest: string[] } {
  const segments = path.split('/').filter((segment) => segment !== '');
  const version = servedVersion(segments[0] ?? '');
  return version === null ? { version: appDefault, rest: segments } : { version, rest: segments.slice(1) };
}
