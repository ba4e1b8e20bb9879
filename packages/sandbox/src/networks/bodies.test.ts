import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMultipart } from './multipart.ts';
import { type NetworkSandbox, startNetworkSandbox } from './testing/network-client.ts';

let sandbox: NetworkSandbox;
beforeAll(async () => {
  sandbox = await startNetworkSandbox();
});
afterAll(() => sandbox.close());

const answerTo = async (method: string, path: string, body: string | null) => {
  const response = await sandbox.fetch(path, { method, headers: { 'content-type': 'application/json' }, body });
  return { status: response.status, text: await response.text() };
};

const type = 'multipart/form-data; boundary=xyz';
const build = (...parts: [string, Buffer][]) =>
  Buffer.concat([
    ...parts.flatMap(([head, bytes]) => [Buffer.from(`--xyz\r\n${head}\r\n\r\n`), bytes, Buffer.from('\r\n')]),
    Buffer.from('--xyz--\r\n'),
  ]);

describe('a body that is announced as JSON, and is not there', () => {
  it.each([
    ['POST', '/twitter/api.x.com/2/media/upload/1/finalize', 401],
    ['DELETE', '/twitter/api.x.com/2/webhooks/1', 401],
    ['POST', '/linkedin/api.linkedin.com/rest/posts', 400],
    ['DELETE', '/linkedin/api.linkedin.com/rest/posts/1', 400],
    ['POST', '/facebook/graph.facebook.com/v25.0/me/accounts', 400],
    ['DELETE', '/facebook/graph.facebook.com/v25.0/me/permissions', 400],
    ['POST', '/tiktok/open.tiktokapis.com/v2/user/info/', 404],
  ])('is none: %s %s is refused for what it lacks', async (method, path, status) => {
    const answer = await answerTo(method, path, null);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toMatch(/cannot be empty|VALIDATION|malformed/i);
  });

  it('is refused in the network’s own words where it is no JSON', async () => {
    const answer = await answerTo('POST', '/twitter/api.x.com/2/media/upload/initialize', '{"media_type":');
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.text).toContain('invalid-request');
  });
});

describe('a multipart body', () => {
  it('keeps the bytes of every part, whether or not it has a file name', () => {
    const bytes = Buffer.from(Array.from({ length: 512 }, (_, index) => index % 256));
    const form = readMultipart(
      build(
        ['Content-Disposition: form-data; name="media"', bytes],
        ['content-disposition: form-data; name="file"; filename="a \\"b\\".png"\r\nContent-Type: image/png', bytes],
        ['Content-Disposition: form-data; name=plain', Buffer.from('É')],
      ),
      type,
    );
    expect(form.bytes('media')?.equals(bytes)).toBe(true);
    expect(form.bytes('file')?.equals(bytes)).toBe(true);
    expect(form.parts.map(({ fileName }) => fileName)).toEqual([null, 'a "b".png', null]);
    expect(form.texts()['plain']).toBe('É');
    expect(Object.keys(form.texts())).toEqual(['media', 'plain']);
  });

  it.each([
    ['cut off', Buffer.from('--xyz\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'), type],
    ['without a name', build(['Content-Type: text/plain', Buffer.from('b')]), type],
    ['without a boundary', build(), 'multipart/form-data'],
    ['of nothing', Buffer.alloc(0), type],
  ])('is refused when it is %s', (_what, body, contentType) => {
    expect(() => readMultipart(body, contentType)).toThrow('malformed');
  });
});
