import { paths } from '#config/paths.ts';
import { entries } from './navigation.ts';

type AreaPath = (typeof entries)[number]['to'];

/**
 * Where somebody on that screen lands after switching to another workspace: at the list of the same area, since what a
 * single page shows is not in the other one. Settings and Help are the same screens in every workspace: null, they stay.
 */
export function areaOf(pathname: string): AreaPath | null {
  const isIn = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  if (isIn(paths.settings) || isIn(paths.help)) return null;
  if (isIn('/dashboard/posts')) return paths.calendar;
  return entries.findLast(({ to }) => isIn(to))?.to ?? paths.dashboard;
}
