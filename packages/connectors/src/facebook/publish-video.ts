import { isSuccess, parse } from '#src/http.ts';
import { type Graph, graphVersion, proofOf } from '#src/meta/graph.ts';
import { callToPublish } from '#src/meta/publish-call.ts';
import { readPublishFailure, withoutDuplicate } from '#src/meta/publish-errors.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import type { ContentFile } from '#src/publishing/content.ts';
import type { CommittingStep, RepeatableStep, Restart, Step } from '#src/publishing/steps.ts';
import { videoReferences } from './permalinks.ts';
import { findVideo } from './publish-video-find.ts';
import { isGone, notKept, waitStep } from './publish-wait.ts';
import { CreatedSchema, HandleSchema, OffsetSchema, SessionSchema } from './publish-wire.ts';
import { sendRest } from './upload-video.ts';

/** An upload belongs to the person, whose access may end before the Page's: then Facebook fetches the file by itself. */
function sessionStep(graph: Graph, file: ContentFile): RepeatableStep {
  return {
    kind: 'repeatable',
    name: 'session',
    label: 'Start the upload',
    async run({ account: { tokens } }) {
      if (tokens.person === null) return ok({});
      const begun = await callToPublish(graph, {
        path: `/${graph.surroundings.clientId}/uploads`,
        token: tokens.person,
        form: { file_name: file.fileName, file_length: String(file.bytes), file_type: file.mime },
        schema: SessionSchema,
      });
      if (begun.kind === 'ok') return ok({ session: begun.value.id });
      return begun.kind === 'reconnect' ? ok({}) : withoutDuplicate(begun);
    },
  };
}

/** Ids of sessions have a query of their own. */
function sessionAddress({ caller, surroundings }: Graph, session: string, token: string): string {
  const address = `${caller.host('graph.facebook.com')}/${graphVersion}/${session}`;
  return `${address}${session.includes('?') ? '&' : '?'}appsecret_proof=${proofOf(token, surroundings.clientSecret)}`;
}

async function readOffset(graph: Graph, url: string, token: string): Promise<Outcome<number> | Restart> {
  const answered = await graph.caller.call({ method: 'GET', url, headers: { authorization: `OAuth ${token}` } });
  if (answered.kind !== 'ok') return answered;
  const answer = answered.value;
  if (answer.status === 404) return notKept;
  if (!isSuccess(answer)) {
    const failure = withoutDuplicate(readPublishFailure(answer, graph.surroundings.now()));
    return isGone(failure) ? notKept : failure;
  }
  const parsed = parse(OffsetSchema, answer);
  return parsed.kind === 'ok' ? ok(parsed.value.file_offset) : parsed;
}

function uploadStep(graph: Graph, file: ContentFile): RepeatableStep {
  return {
    kind: 'repeatable',
    name: 'upload-1',
    label: 'Upload the video',
    async run({ account: { tokens }, references, keep }) {
      const { session, uploadBegun } = references;
      if (session === undefined || tokens.person === null) return ok({});
      const url = sessionAddress(graph, session, tokens.person);
      const offset = uploadBegun === undefined ? ok(0) : await readOffset(graph, url, tokens.person);
      if (offset.kind !== 'ok') return offset;
      // All of it arrived, but not the answer that names the file.
      if (offset.value >= file.bytes)
        return { kind: 'restart', reason: 'We lost the response at the end of the upload.' };
      await keep({ uploadBegun: 'yes' });
      const headers = { file_offset: String(offset.value) };
      const rest = { url, token: tokens.person, file, offset: offset.value, headers, schema: HandleSchema };
      const sent = await sendRest(graph, rest);
      return sent.kind === 'ok' ? ok({ handle: sent.value.h }) : sent;
    },
  };
}

function postStep(graph: Graph, file: ContentFile): CommittingStep {
  return {
    kind: 'committing',
    name: 'post',
    label: 'Publish on Facebook',
    async run({ account: { platformUserId, tokens }, content, references: { handle } }) {
      const posted = await callToPublish(graph, {
        path: `/${platformUserId}/videos`,
        token: tokens.access,
        form: {
          description: content.text || undefined,
          ...(handle === undefined ? { file_url: file.url } : { fbuploader_video_file_chunk: handle }),
        },
        isCommitting: true,
        schema: CreatedSchema,
      });
      return posted.kind === 'ok' ? ok(videoReferences(graph, posted.value.id)) : posted;
    },
    find: (input) => findVideo(graph, file, input),
  };
}

export function videoSteps(graph: Graph, file: ContentFile): Step[] {
  return [sessionStep(graph, file), uploadStep(graph, file), postStep(graph, file), waitStep(graph)];
}
