export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegStart = [0xff, 0xd8, 0xff];
const codesOf = (text: string) => Array.from(text, (char) => char.charCodeAt(0));

/** What a picture is, from its first bytes: a name or a header can say anything. */
export function imageTypeOf(content: Uint8Array): ImageType | null {
  const has = (bytes: number[], offset = 0) => bytes.every((byte, index) => content[offset + index] === byte);
  if (has(pngSignature)) return 'image/png';
  if (has(jpegStart)) return 'image/jpeg';
  if (has(codesOf('GIF8'))) return 'image/gif';
  return has(codesOf('RIFF')) && has(codesOf('WEBP'), 8) ? 'image/webp' : null;
}
