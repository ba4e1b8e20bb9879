import type { PlatformAccess } from '@ruche/contracts/accounts';

const maxBytes = 1024 * 1024;
const timeoutMs = 5_000;

export type Avatar = { mediaType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'; content: Buffer };

/** What a picture is, from its first bytes: a header can say anything. */
function mediaTypeOf(content: Buffer): Avatar['mediaType'] | null {
  if (content.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return 'image/png';
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (content.toString('latin1', 0, 4) === 'GIF8') return 'image/gif';
  const isRiff = content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP';
  return isRiff ? 'image/webp' : null;
}

/** Networks have their pictures on many hosts, all of them secure; below a base address everything is there. */
function isAllowed(url: string, { baseUrl }: Pick<PlatformAccess, 'baseUrl'>): boolean {
  const address = URL.parse(url);
  if (!address) return false;
  return baseUrl === null ? address.protocol === 'https:' : address.origin === new URL(baseUrl).origin;
}

async function readUpTo(response: Response, limit: number): Promise<Buffer | null> {
  if (!response.body) return null;
  const chunks: AsyncIterable<Uint8Array> = response.body;
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > limit) return null;
    pieces.push(chunk);
  }
  return Buffer.concat(pieces);
}

/** A copy of the picture that a network gave the address of; null when there is none to be had. */
export async function copyAvatar(
  url: string | null,
  access: Pick<PlatformAccess, 'baseUrl'> | undefined,
): Promise<Avatar | null> {
  if (url === null || !access || !isAllowed(url, access)) return null;
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const content = response.ok ? await readUpTo(response, maxBytes) : null;
    const mediaType = content && mediaTypeOf(content);
    return content && mediaType ? { content, mediaType } : null;
  } catch {
    // An account without its picture is an account all the same; the daily check tries again.
    return null;
  }
}
