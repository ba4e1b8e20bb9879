import { expect } from 'vitest';
import type { ApiAnswer, ApiPerson } from './api.ts';

const encode = (text: string) => Buffer.from(text).toString('base64');

type UploadOptions = { fileName?: string; clientId?: string; bytes?: number };

/** The headers that begin an upload. */
export function uploadHeaders({
  fileName = 'picture.png',
  clientId,
  bytes = 1,
}: UploadOptions): Record<string, string> {
  const metadata = [`filename ${encode(fileName)}`, ...(clientId ? [`clientId ${encode(clientId)}`] : [])];
  return { 'tus-resumable': '1.0.0', 'upload-length': String(bytes), 'upload-metadata': metadata.join(',') };
}

/** A whole file in one request. */
export async function uploadFile(
  { call }: Pick<ApiPerson, 'call'>,
  content: Buffer,
  options: UploadOptions = {},
): Promise<ApiAnswer> {
  const headers = uploadHeaders({ ...options, bytes: content.length });
  return call('POST', '/media/uploads', {
    body: content,
    headers: { ...headers, 'content-type': 'application/offset+octet-stream' },
  });
}

/** The id of a new file in the library. */
export async function addMedia(
  person: Pick<ApiPerson, 'call'>,
  content: Buffer,
  options: UploadOptions = {},
): Promise<string> {
  const answer = await uploadFile(person, content, options);
  expect([answer.status, answer.text]).toEqual([201, '']);
  return answer.headers.get('ruche-media-id') ?? '';
}
