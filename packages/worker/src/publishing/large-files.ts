import type { Content } from '@ruche/connectors';

const largeBytes = 10 * 1024 * 1024;

/** Whether sending it may take minutes. */
export function isLarge({ media }: Content): boolean {
  return media.some(({ kind, bytes }) => kind === 'video' || bytes > largeBytes);
}
