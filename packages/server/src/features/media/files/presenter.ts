/** Nothing but pictures and videos is shown by a browser; the rest is saved. */
export function dispositionOf(mime: string, name: string, isDownload: boolean): string {
  const isShown = !isDownload && /^(?:image|video)\//.test(mime);
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

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
