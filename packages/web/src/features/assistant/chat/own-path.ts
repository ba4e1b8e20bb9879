import { paths } from '#config/paths.ts';

/** Stands for the page's own origin, so that what leads anywhere else is told apart. */
const nowhere = 'https://own.invalid';

/** The address of a screen of ours, or null: an answer may quote what strangers wrote, and must lead nobody out of the product. */
export function ownPath(address: string): string | null {
  if (!address.startsWith(paths.dashboard)) return null;
  try {
    const { origin, pathname, search, searchParams } = new URL(address, nowhere);
    const isOurs = origin === nowhere && (pathname === paths.dashboard || pathname.startsWith(`${paths.dashboard}/`));
    // A link of an answer must not switch to another workspace.
    return isOurs && !searchParams.has('workspace') ? pathname + search : null;
  } catch {
    return null;
  }
}
