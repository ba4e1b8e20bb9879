// Just enough of DER (X.690) to write a certificate.

function length(bytes: number): Buffer {
  if (bytes < 0x80) return Buffer.from([bytes]);
  const digits = Buffer.from(bytes.toString(16).padStart(bytes > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | digits.length]), digits]);
}

function element(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag]), length(content.length), content]);
}

export const sequence = (...contents: Buffer[]) => element(0x30, ...contents);
export const setOf = (...contents: Buffer[]) => element(0x31, ...contents);
/** A field of a structure that is told apart by its number. */
export const tagged = (number: number, content: Buffer) => element(0xa0 | number, content);
export const nothing = () => element(0x05);
export const isTrue = () => element(0x01, Buffer.from([0xff]));
export const octets = (content: Buffer) => element(0x04, content);
export const text = (content: string) => element(0x0c, Buffer.from(content));
export const bits = (content: Buffer, unused = 0) => element(0x03, Buffer.from([unused]), content);

/** Not negative: a leading zero keeps the highest bit from being read as a sign. */
export function integer(content: Buffer): Buffer {
  const isSigned = ((content[0] ?? 0) & 0x80) !== 0;
  return element(0x02, isSigned ? Buffer.concat([Buffer.from([0]), content]) : content);
}

export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = rest.flatMap((number) => {
    const digits = [number & 0x7f];
    for (let left = number >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80);
    return digits;
  });
  return element(0x06, Buffer.from([first * 40 + second, ...bytes]));
}

/** To the second; years beyond 2049 need the long form. */
export function time(date: Date): Buffer {
  const digits = `${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
  return date.getUTCFullYear() < 2050
    ? element(0x17, Buffer.from(digits.slice(2)))
    : element(0x18, Buffer.from(digits));
}
