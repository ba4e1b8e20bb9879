import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { S3Settings } from '@ruche/runtime/settings';
import { AwsClient } from 'aws4fetch';
import { textOf } from './s3-xml.ts';

type Sending = {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Statuses that are an answer and no failure. */
  accepts?: number[];
};

export type S3Client = { send: (method: string, key: string, sending?: Sending) => Promise<Response> };

const attempts = 3;

/** Without an endpoint it is Amazon's own. */
function addressOf({ bucket, endpoint, region }: S3Settings): string {
  return endpoint === null ? `https://${bucket}.s3.${region}.amazonaws.com` : `${endpoint}/${bucket}`;
}

function hashOf(body: Buffer | undefined): string {
  return createHash('sha256')
    .update(body ?? '')
    .digest('hex');
}

/** Signs every request, the hash of its body included, and tries again what the store could not answer. */
export function createS3Client(settings: S3Settings): S3Client {
  const { accessKeyId, secretAccessKey, region } = settings;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: attempts });
  const address = addressOf(settings);
  return {
    async send(method, key, { query = {}, headers = {}, body, accepts = [] } = {}) {
      const url = new URL(`${address}/${key}`);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const answer = await aws.fetch(url, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': hashOf(body) },
        ...(body && { body: new Uint8Array(body) }),
      });
      if (answer.ok || accepts.includes(answer.status)) return answer;
      const code = textOf(await answer.text(), 'Code') ?? 'no reason';
      throw new Error(`The store refused to ${method} (${answer.status}, ${code}).`);
    },
  };
}

export function bodyOf(answer: Response): Readable {
  // Where the browser's types are known, too, they are not Node's.
  const body: unknown = answer.body;
  return body === null ? Readable.from([]) : Readable.fromWeb(body as NodeReadableStream);
}
