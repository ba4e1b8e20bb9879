export const mediaKinds = ['image', 'gif', 'video', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** What can be uploaded: the type by its content, and what kind of thing it is to people. */
const kinds = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/webp': 'image',
  'image/heic': 'image',
  'image/gif': 'gif',
  'video/mp4': 'video',
  'video/quicktime': 'video',
  'video/webm': 'video',
  'application/pdf': 'document',
} as const satisfies Record<string, MediaKind>;

export type FileType = keyof typeof kinds;
export const fileTypes = Object.keys(kinds) as FileType[];

export function kindOf(type: FileType): MediaKind {
  return kinds[type];
}

/** So many bytes tell the type. */
export const signatureBytes = 64;

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);
/** Families of files that are built alike and that no network takes as a video. */
const otherBrands = new Set(['avif', 'avis', 'M4A ', 'M4B ', 'M4P ', 'crx ', 'jp2 ', 'jpm ', 'jpx ']);

const startsOf: [FileType, (start: string) => boolean][] = [
  ['image/png', (start) => start.startsWith('\u0089PNG\r\n\u001A\n')],
  ['image/jpeg', (start) => start.startsWith('\u00FF\u00D8\u00FF')],
  ['image/gif', (start) => start.startsWith('GIF87a') || start.startsWith('GIF89a')],
  ['image/webp', (start) => start.startsWith('RIFF') && start.startsWith('WEBP', 8)],
  ['application/pdf', (start) => start.startsWith('%PDF-')],
  // Matroska begins alike and names itself in the same place.
  ['video/webm', (start) => start.startsWith('\u001AE\u00DF\u00A3') && start.includes('webm')],
  // QuickTime files older than its brand begin with one of these.
  ['video/quicktime', (start) => ['moov', 'mdat', 'wide', 'free'].includes(start.slice(4, 8))],
];

/** What a file is, from its first bytes: its name and the sender's word can say anything. Null for what is not taken. */
export function fileTypeOf(content: Uint8Array): FileType | null {
  const start = Array.from(content.subarray(0, signatureBytes), (byte) => String.fromCharCode(byte)).join('');
  if (start.slice(4, 8) === 'ftyp') {
    const brand = start.slice(8, 12);
    if (heicBrands.has(brand)) return 'image/heic';
    if (otherBrands.has(brand)) return null;
    return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
  }
  return startsOf.find(([, isSuch]) => isSuch(start))?.[0] ?? null;
}
