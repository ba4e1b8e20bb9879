import type { ConnectorSurroundings } from '#src/connector.ts';
import { type Caller, isSuccess } from '#src/http.ts';
import { ok } from '#src/outcome.ts';
import type { Publishing } from '#src/publishing/steps.ts';
import { createApi } from './publish-api.ts';
import { isSlow, uploadStep, waitStep } from './publish-media.ts';
import { postIdsOf, postSteps } from './publish-post.ts';

/** Files first, then the post and its thread. X gives an edited post another id, so that edits are not offered. */
export function createPublishing(surroundings: ConnectorSurroundings, caller: Caller): Publishing {
  const api = createApi(surroundings, caller);
  return {
    plan(content) {
      const { media } = content;
      const slow = media.findIndex(isSlow);
      return [
        ...media.map((file, index) => uploadStep(api, file, index, media.length)),
        ...(slow < 0 ? [] : [waitStep(api, slow)]),
        ...postSteps(api, content),
      ];
    },
    async remove(account, references) {
      for (const id of postIdsOf(references).toReversed()) {
        const answer = await api.ask(account, { method: 'DELETE', path: `/2/tweets/${id}` });
        if (answer.kind !== 'ok') return answer;
        if (!isSuccess(answer.value) && answer.value.status !== 404) return api.refusal(answer.value);
      }
      return ok(null);
    },
  };
}
