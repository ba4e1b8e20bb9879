import { type KeyObject, sign } from 'node:crypto';

const numberBytes = 32;

/**
 * RFC 7518: a signature is its two numbers one after the other. In DER they are a sequence of two integers, each with a
 * tag and a length before it, shorter by leading zeros and longer by one where its first bit is set.
 */
function joinNumbers(der: Buffer): Buffer {
  const firstEnd = 4 + der.readUInt8(3);
  const joined = Buffer.alloc(2 * numberBytes);
  for (const [index, number] of [der.subarray(4, firstEnd), der.subarray(firstEnd + 2)].entries()) {
    const bytes = number.subarray(-numberBytes);
    bytes.copy(joined, (index + 1) * numberBytes - bytes.length);
  }
  return joined;
}

/**
 * Signs with a key of the curve P-256. node:crypto makes this form itself when it is given options beside the key, but
 * takes them for a key first, and the exception that it then catches costs as much as the signature.
 */
export function signEs256(content: string, privateKey: KeyObject): Buffer {
  return joinNumbers(sign('sha256', Buffer.from(content), privateKey));
}
