import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createS3Client } from './s3-client.ts';

// Checks a signature as Amazon describes it (Signature Version 4), written without the client's library.

const secretAccessKey = 'a secret that only the two of us know';
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function isSigned(request: IncomingMessage, body: string): boolean {
  const { authorization = '', 'x-amz-date': date = '' } = request.headers;
  const [, scope = '', names = '', signature] =
    /Credential=KEY\/(\S+), SignedHeaders=(\S+), Signature=(\S+)/.exec(authorization) ?? [];
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
  searchParams.sort();
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name])}\n`);
  const hash = request.headers['x-amz-content-sha256'];
  if (hash !== sha256(body)) return false;
  const canonical = [request.method, pathname, searchParams.toString(), headers.join(''), names, hash].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, text).toString('hex') === signature;
}

const verdicts: boolean[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    verdicts.push(isSigned(request, Buffer.concat(chunks).toString()));
    response.end();
  });
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

it('signs every request, its body and its question included', async () => {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { accessKeyId: 'KEY', secretAccessKey };
  const client = createS3Client({ kind: 's3', bucket: 'media', endpoint, region: 'eu-west-3', ...keys });
  await client.send('PUT', 'w1/a', { body: Buffer.from('content') });
  await client.send('GET', 'w1/a', { headers: { range: 'bytes=0-1' } });
  await client.send('PUT', 'w1/a', { query: { uploadId: 'x', partNumber: '2' }, body: Buffer.from('part') });
  const wrong = createS3Client({
    kind: 's3',
    bucket: 'media',
    endpoint,
    region: 'eu-west-3',
    ...keys,
    secretAccessKey: 'x',
  });
  await wrong.send('GET', 'w1/a');
  expect(verdicts).toEqual([true, true, true, false]);
});
