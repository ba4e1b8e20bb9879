/** Bytes of a file that become others: zeros where there is no content. */
export type Patch = { start: number; end: number; content: Buffer | null };

/** The same number of bytes, with those of the patches, which are in order, in their places. */
export async function* applyPatches(content: AsyncIterable<Buffer>, patches: Patch[]): AsyncGenerator<Buffer> {
  let at = 0;
  let next = 0;
  for await (const chunk of content) {
    const end = at + chunk.length;
    let copy: Buffer | null = null;
    for (let index = next; index < patches.length; index += 1) {
      const patch = patches[index];
      if (!patch || patch.start >= end) break;
      if (patch.end <= at) {
        next = index + 1;
        continue;
      }
      copy ??= Buffer.from(chunk);
      const [from, to] = [Math.max(patch.start, at), Math.min(patch.end, end)];
      if (patch.content) patch.content.copy(copy, from - at, from - patch.start, to - patch.start);
      else copy.fill(0, from - at, to - at);
    }
    yield copy ?? chunk;
    at = end;
  }
}
