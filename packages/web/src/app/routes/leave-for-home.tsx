import { useEffect } from 'react';
import { paths } from '#config/paths.ts';

/** An address nobody answers goes to the landing page, which is another document: the whole window moves. */
export function LeaveForHome() {
  useEffect(() => window.location.replace(paths.home), []);
  return null;
}
