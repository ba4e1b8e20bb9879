import type { Graph } from '#src/meta/graph.ts';
import { callToPublish } from '#src/meta/publish-call.ts';
import { withoutDuplicate } from '#src/meta/publish-errors.ts';
import { ok } from '#src/outcome.ts';
import { readChunk } from '#src/publishing/chunks.ts';
import type { ContentFile } from '#src/publishing/content.ts';
import type { References, RepeatableStep } from '#src/publishing/steps.ts';
import { CreatedSchema } from './publish-wire.ts';

/** Larger photos Facebook fetches by itself. */
const mostBytesInMemory = 8 * 1024 * 1024;

type Photo = { file: ContentFile; place: number; total: number };

const nameOf = (place: number) => `photo${place}`;

/** The photos as far as they are uploaded. */
export function photosIn(references: References, total: number): string[] {
  const ids = Array.from({ length: total }, (_none, index) => references[nameOf(index + 1)]);
  return ids.filter((id) => id !== undefined);
}

/** Unpublished, so that nobody sees it before its post, and a second one does no harm. */
export function photoStep(graph: Graph, { file, place, total }: Photo): RepeatableStep {
  return {
    kind: 'repeatable',
    name: `upload-${place}`,
    label: total === 1 ? 'Upload the photo' : `Upload photo ${place} of ${total}`,
    async run({ account: { platformUserId, tokens } }) {
      const fields = { published: 'false', ...(file.altText !== '' && { alt_text_custom: file.altText }) };
      const call = { path: `/${platformUserId}/photos`, token: tokens.access, schema: CreatedSchema };
      const isSmall = file.bytes <= mostBytesInMemory;
      const content = isSmall ? await readChunk(file, { start: 0, end: file.bytes - 1 }) : null;
      const source = content && { fileName: file.fileName, type: file.mime, content };
      const uploaded = source
        ? await callToPublish(graph, { ...call, multipart: { ...fields, source } })
        : await callToPublish(graph, { ...call, form: { ...fields, url: file.url } });
      return uploaded.kind === 'ok' ? ok({ [nameOf(place)]: uploaded.value.id }) : withoutDuplicate(uploaded);
    },
  };
}
