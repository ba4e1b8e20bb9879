import type { PlatformAccess } from '@ruche/contracts/accounts';
import { type ImageType, imageTypeOf } from '@ruche/contracts/media';

const maxBytes = 1024 * 1024;
const timeoutMs = 5_000;

export type Avatar = { mediaType: ImageType; content: Buffer };

/** Names of the machines around us, and no names at all: no network keeps its pictures there. */
const innerNames = /^[^.]*$|(?:^|\.)(?:localhost|local|internal|lan|arpa)$|^[\d.]+$|:/;

/** Networks have their pictures on many hosts, all of them secure; below a base address everything is there. */
export function isAllowed(url: string, { baseUrl }: Pick<PlatformAccess, 'baseUrl'>): boolean {
  const address = URL.parse(url);
  if (!address) return false;
  const { origin, protocol, hostname, port, username, password } = address;
  if (baseUrl !== null) return origin === new URL(baseUrl).origin;
  return protocol === 'https:' && port === '' && `${username}${password}` === '' && !innerNames.test(hostname);
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
    const mediaType = content && imageTypeOf(content);
    return content && mediaType ? { content, mediaType } : null;
  } catch {
    // An account without its picture is an account all the same; the daily check tries again.
    return null;
  }
}
