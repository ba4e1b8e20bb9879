import type { FastifyInstance, FastifyRequest } from 'fastify';

/** One part of a form. Its bytes are as they came: what they mean is for its reader to say. */
type Part = { name: string; fileName: string | null; bytes: Buffer };

/** A multipart body. Programs send files with and without a file name, so that alone does not tell text from bytes. */
export class Multipart {
  readonly parts: readonly Part[];

  constructor(parts: readonly Part[]) {
    this.parts = parts;
  }

  bytes(name: string): Buffer | undefined {
    return this.parts.find((part) => part.name === name)?.bytes;
  }

  /** The parts that are no files, read as text. */
  texts(): Record<string, string> {
    const plain = this.parts.filter(({ fileName }) => fileName === null);
    return Object.fromEntries(plain.map(({ name, bytes }) => [name, bytes.toString('utf8')]));
  }
}

const lineEnd = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');

function malformed(): Error {
  return Object.assign(new Error('The multipart body is malformed.'), { statusCode: 400 });
}

function parameterOf(header: string, name: string): string | null {
  const [, quoted, plain] = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]+))`, 'i').exec(header) ?? [];
  return quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? null;
}

function readPart(part: Buffer): Part {
  const end = part.indexOf(headEnd);
  if (end < 0) throw malformed();
  const head = part.subarray(0, end).toString('utf8').split('\r\n');
  const disposition = head.find((line) => /^content-disposition:/i.test(line)) ?? '';
  const name = parameterOf(disposition, 'name');
  if (name === null) throw malformed();
  return { name, fileName: parameterOf(disposition, 'filename'), bytes: part.subarray(end + headEnd.length) };
}

export function readMultipart(body: Buffer, contentType: string): Multipart {
  const boundary = parameterOf(contentType, 'boundary');
  if (boundary === null) throw malformed();
  const dashes = Buffer.from(`\r\n--${boundary}`);
  // The first boundary may stand at the very beginning, without a line end before it.
  const whole = Buffer.concat([lineEnd, body]);
  const parts: Part[] = [];
  let at = whole.indexOf(dashes);
  for (;;) {
    if (at < 0) throw malformed();
    const begin = at + dashes.length;
    if (whole.subarray(begin, begin + 2).toString('latin1') === '--') return new Multipart(parts);
    const next = whole.indexOf(dashes, begin);
    if (next < 0) throw malformed();
    const lineBreak = whole.indexOf(lineEnd, begin);
    parts.push(readPart(whole.subarray(lineBreak + lineEnd.length, next)));
    at = next;
  }
}

/** Enough for everything that networks take in one form; longer files go to upload addresses, which keep no body in memory. */
const bodyLimit = 16 * 1024 * 1024;

export function addMultipart(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    /^multipart\/form-data/i,
    { parseAs: 'buffer', bodyLimit },
    async (request: FastifyRequest, body: Buffer) => readMultipart(body, request.headers['content-type'] ?? ''),
  );
}
