import { RucheError } from './errors.ts';
import { type CallOptions, mayPass, pause, type Transport, waitBefore } from './transport.ts';
import { openSource, type StreamedFile, type UploadSource } from './upload-source.ts';

// The core of tus 1.0 and its creation: make an upload, send what follows the offset, and after a failure ask the server
// for the offset. An upload that isn't finished can be continued for a day, also by another process.

export type UploadProgress = { sentBytes: number; totalBytes: number };

export type UploadOptions = Pick<CallOptions, 'signal'> & {
  /** Shown in the library. The name of a `File` unless you say otherwise. */
  fileName?: string;
  /** The client whose folder it goes to. */
  clientId?: string;
  onProgress?: (progress: UploadProgress) => void;
  /** Told the path of the upload as soon as there is one: store it to continue the upload later. */
  onStart?: (upload: string) => void;
  /** Continues an upload of the same file, by what `onStart` was told. */
  resume?: string;
};

const chunkBytes = 4 * 1024 * 1024;
/** As long as the server waits for all of a request. */
const chunkTimeoutMs = 120_000;
const version = { 'tus-resumable': '1.0.0' };

function encode(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}

type State = { path: string; offset: number; mediaId: string | null };

function readState(path: string, { headers }: Response): State {
  const offset = Number(headers.get('upload-offset') ?? Number.NaN);
  if (Number.isNaN(offset)) throw new RucheError('unreadable_response', 'The server didn’t say how much it received.');
  return { path, offset, mediaId: headers.get('ruche-media-id') };
}

async function start(
  transport: Transport,
  bytes: number,
  options: UploadOptions & { fileName: string },
): Promise<State> {
  const { fileName, clientId, signal } = options;
  const metadata = [
    `filename ${encode(fileName)}`,
    ...(clientId === undefined ? [] : [`clientId ${encode(clientId)}`]),
  ];
  const { response } = await transport.send(
    {
      method: 'POST',
      path: '/media/uploads',
      headers: { ...version, 'upload-length': String(bytes), 'upload-metadata': metadata.join(',') },
      // An upload too many expires by itself.
      isRepeatable: true,
    },
    signal && { signal },
  );
  const location = response.headers.get('location') ?? '';
  return readState(location.replace(/^.*\/api\/v1/, ''), response);
}

async function locate(transport: Transport, path: string, { signal }: UploadOptions): Promise<State> {
  const request = { method: 'HEAD', path, headers: version, isRepeatable: true };
  const { response } = await transport.send(request, signal && { signal }).catch((error: unknown) => {
    // A response to HEAD has no body that would say so.
    if (!(error instanceof RucheError) || error.status !== 404) throw error;
    const { status, requestId } = error;
    throw new RucheError('not_found', 'This upload has expired or was cancelled.', { status, requestId, cause: error });
  });
  return readState(path, response);
}

async function sendNext(transport: Transport, source: UploadSource, state: State, { signal }: UploadOptions) {
  const body = await source.read(state.offset, chunkBytes);
  const headers = {
    ...version,
    'upload-offset': String(state.offset),
    'content-type': 'application/offset+octet-stream',
  };
  const request = { method: 'PATCH', path: state.path, headers, body, isRepeatable: false };
  const { response } = await transport.send(request, {
    ...(signal && { signal }),
    timeoutMs: chunkTimeoutMs,
    maxRetries: 0,
  });
  return readState(state.path, response);
}

/** Another request of the same upload isn't over yet, or what was received isn't where we thought. */
const isElsewhere = ({ code }: RucheError) => code === 'conflict';

/** Sends all that is left. Gives up when nothing arrives for so many attempts in a row. */
async function sendRest(transport: Transport, source: UploadSource, first: State, options: UploadOptions) {
  const tell = ({ offset }: State) => options.onProgress?.({ sentBytes: offset, totalBytes: source.bytes });
  let state = first;
  let failures = 0;
  tell(state);
  while (state.mediaId === null) {
    if (failures > transport.maxRetries) {
      throw new RucheError('unreadable_response', 'The server answers, and receives nothing more of the file.');
    }
    const before = state.offset;
    try {
      state = await sendNext(transport, source, state, options);
    } catch (error) {
      if (!(error instanceof RucheError) || !(mayPass(error) || isElsewhere(error))) throw error;
      if (failures >= transport.maxRetries) throw error;
      await pause(waitBefore(failures, error), options.signal);
      state = await locate(transport, state.path, options);
    }
    failures = state.offset > before ? 0 : failures + 1;
    if (state.offset > before) tell(state);
  }
  return state.mediaId;
}

/** Sends a file, and gives the ID that it has in the library. */
export async function uploadFile(
  transport: Transport,
  file: Blob | StreamedFile,
  options: UploadOptions = {},
): Promise<string> {
  const source = openSource(file);
  const fileName = options.fileName ?? (file instanceof File ? file.name : '');
  const state =
    options.resume === undefined
      ? await start(transport, source.bytes, { ...options, fileName })
      : await locate(transport, options.resume, options);
  options.onStart?.(state.path);
  return sendRest(transport, source, state, options);
}
