/** Nothing but pictures and videos is shown by a browser; the rest is saved. */
export function dispositionOf(mime: string, name: string, isDownload: boolean): string {
  const isShown = !isDownload && /^(?:image|video)\//.test(mime);
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
