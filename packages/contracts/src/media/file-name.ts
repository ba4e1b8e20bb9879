const maxLength = 200;

/** Control characters, and those that change the direction of a text so that a name reads as another. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A name to show and to download under: no path, nothing that cannot be seen, never empty. It names no file of ours. */
export function cleanFileName(name: string): string {
  const last = name.replaceAll(unprintable, '').split(/[/\\]/).at(-1) ?? '';
  const trimmed = last.replaceAll(/[<>:"|?*]/g, '_').replaceAll(/^[.\s]+|[.\s]+$/g, '');
  const [stem, extension] = splitExtension(trimmed);
  const kept = stem.slice(0, maxLength - extension.length).toWellFormed() + extension;
  return kept === '' ? 'file' : kept;
}

function splitExtension(name: string): [string, string] {
  const extension = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '';
  return [name.slice(0, name.length - extension.length), extension];
}

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
};

/** As it was named, with the ending of what it is: a HEIC picture is kept as a JPEG, and names can say anything. */
export function nameForDownload({ fileName, mime }: { fileName: string; mime: string }): string {
  const ending = endings[mime] ?? 'bin';
  const isSo = new RegExp(`\\.(${ending}${ending === 'jpg' ? '|jpeg' : ''})$`, 'i').test(fileName);
  return isSo ? fileName : `${fileName.replace(/\.[a-z0-9]{1,8}$/i, '')}.${ending}`;
}
