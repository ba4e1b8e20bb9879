export type Range = { start: number; end: number };

/** The one range that is asked for; null for all of it, `none` where there is nothing of it. */
export function rangeOf(header: string | undefined, bytes: number): Range | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return start > end ? 'none' : { start, end };
}
