import { z } from 'zod';
import { accessRefused } from '#src/denial.ts';
import { type Answer, isSuccess, parse } from '#src/http.ts';
import type { Graph } from '#src/meta/graph.ts';
import { readPublishFailure, withoutDuplicate } from '#src/meta/publish-errors.ts';
import type { Failure, Outcome } from '#src/outcome.ts';
import type { ContentFile } from '#src/publishing/content.ts';
import type { Restart } from '#src/publishing/steps.ts';

const UploadErrorSchema = z.object({
  debug_info: z.object({ retriable: z.boolean().default(false), type: z.string() }),
});

/** Where the bytes of a file go has errors of its own shape. What is not there any more is begun anew. */
function readUploadFailure({ surroundings: { now }, network }: Graph, answer: Answer): Failure | Restart {
  const error = UploadErrorSchema.safeParse(answer.body).data?.debug_info;
  if (!error) return withoutDuplicate(readPublishFailure(answer, now()));
  if (error.type === 'NotAuthorizedError') return accessRefused(network);
  const isInterrupted = error.retriable || error.type === 'OffsetInvalidError' || error.type === 'PartialRequestError';
  if (!isInterrupted) return { kind: 'restart', reason: `${network} didn’t keep the upload.` };
  const reason = `The upload to ${network} was interrupted. It will resume where it stopped.`;
  return { kind: 'retry', reason, retryAfterMs: null, reach: 'account' };
}

type Rest<Schema extends z.ZodType> = {
  url: string;
  token: string;
  file: ContentFile;
  offset: number;
  headers: Record<string, string>;
  schema: Schema;
};

/** Sends a file from an offset to its end, read from the store while it is sent. */
export async function sendRest<Schema extends z.ZodType>(
  graph: Graph,
  { url, token, file, offset, headers, schema }: Rest<Schema>,
): Promise<Outcome<z.output<Schema>> | Restart> {
  const answered = await graph.caller.call({
    method: 'POST',
    url,
    headers: { authorization: `OAuth ${token}`, ...headers },
    stream: {
      type: 'application/octet-stream',
      bytes: file.bytes - offset,
      content: await file.read({ start: offset, end: file.bytes - 1 }),
    },
  });
  if (answered.kind !== 'ok') return answered;
  return isSuccess(answered.value) ? parse(schema, answered.value) : readUploadFailure(graph, answered.value);
}
