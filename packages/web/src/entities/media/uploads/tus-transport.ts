import { ErrorBodySchema, workspaceHeader } from '@ruche/contracts/api';
import { DetailedError, type HttpRequest, Upload } from 'tus-js-client';
import { tusTransport as words } from '#entities/media/words.ts';
import { getAccessToken } from '#lib/auth-client.ts';
import type { SendFailure, SendRequest, Transport } from './transport.ts';

const endpoint = () => `${window.location.origin}/api/v1/media/uploads`;

/** Small enough that a lost connection costs little, each with a token of its own; large enough for fast lines. */
const chunkBytes = 16 * 1024 * 1024;

const passing = new Set([401, 408, 409, 423, 425, 429]);

function messageOf(body: string): string {
  try {
    return ErrorBodySchema.parse(JSON.parse(body)).message;
  } catch {
    return words.refused;
  }
}

function failureOf(error: Error): SendFailure {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (response === null || status === 0) return { kind: 'lost', message: words.lost };
  const message = messageOf(response.getBody());
  if (status >= 500 || passing.has(status)) return { kind: 'busy', message };
  return { kind: status === 404 || status === 410 ? 'gone' : 'refused', message };
}

/** Called before every single request: an access token lives shorter than a large upload. */
function authorize(workspaceId: string | null) {
  return async (request: HttpRequest) => {
    const token = await getAccessToken();
    if (token !== null) request.setHeader('authorization', `Bearer ${token}`);
    if (workspaceId !== null) request.setHeader(workspaceHeader, workspaceId);
  };
}

function send(request: SendRequest) {
  const { file, fileName, clientId, workspaceId, url, onUrl, onProgress, onDone, onFailure } = request;
  let isStopped = false;
  const unlessStopped =
    <Values extends unknown[]>(callback: (...values: Values) => void) =>
    (...values: Values) => {
      if (!isStopped) callback(...values);
    };
  const upload = new Upload(file, {
    // With an address to go on at, no second upload is to be created by itself: a server that is away would cause one.
    ...(url === null ? { endpoint: endpoint() } : { uploadUrl: url }),
    metadata: { filename: fileName, ...(clientId !== null && { clientId }) },
    chunkSize: chunkBytes,
    uploadDataDuringCreation: true,
    // The queue says when to try again, and remembers where to go on.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onBeforeRequest: authorize(workspaceId),
    onUploadUrlAvailable: unlessStopped(() => upload.url !== null && onUrl(upload.url)),
    onProgress: unlessStopped((sentBytes: number) => onProgress(sentBytes)),
    onSuccess: unlessStopped(({ lastResponse }) => onDone(lastResponse.getHeader('Ruche-Media-Id') ?? null)),
    onError: unlessStopped((error: Error) => onFailure(failureOf(error))),
  });
  upload.start();
  return {
    stop: () => {
      isStopped = true;
      void upload.abort();
    },
  };
}

/** Resumable uploads by the tus protocol. */
export const tusTransport: Transport = {
  send,
  discard: (url, workspaceId) => Upload.terminate(url, { onBeforeRequest: authorize(workspaceId), retryDelays: null }),
};
