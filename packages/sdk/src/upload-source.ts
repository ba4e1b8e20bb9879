/** A file whose size is known but which can be read only once, such as the body of a response. */
export type StreamedFile = { stream: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>; bytes: number };

export type UploadSource = {
  bytes: number;
  /** What follows an offset, up to so many bytes. Of a stream, never what lies before the last offset that was asked for. */
  read: (offset: number, length: number) => Promise<Blob>;
};

async function* chunksOf(stream: StreamedFile['stream']): AsyncGenerator<Uint8Array> {
  if (!('getReader' in stream)) {
    yield* stream;
    return;
  }
  // Not every browser lets a ReadableStream be iterated.
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

/** Keeps what was read and not yet received, so that it can be sent again. */
function fromStream({ stream, bytes }: StreamedFile): UploadSource {
  const chunks = chunksOf(stream);
  let kept = new Blob([]);
  let start = 0;
  return {
    bytes,
    async read(offset, length) {
      if (offset < start) throw new Error('The server asks for a part of the stream that has been read and sent.');
      let end = start + kept.size;
      while (end < Math.min(offset + length, bytes)) {
        const next = await chunks.next();
        if (next.done) throw new Error(`The stream ended after ${end} of ${bytes} bytes.`);
        end += next.value.length;
        kept = new Blob([kept.slice(Math.max(0, offset - start)), new Uint8Array(next.value)]);
        start = end - kept.size;
      }
      kept = kept.slice(Math.max(0, offset - start));
      start = end - kept.size;
      return kept.slice(0, length);
    },
  };
}

export function openSource(file: Blob | StreamedFile): UploadSource {
  if (!(file instanceof Blob)) return fromStream(file);
  return { bytes: file.size, read: (offset, length) => Promise.resolve(file.slice(offset, offset + length)) };
}
