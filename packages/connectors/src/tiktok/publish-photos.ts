import { type Outcome, ok } from '#src/outcome.ts';
import type { References, StepInput } from '#src/publishing/steps.ts';
import { ask, type Posting } from './publish-call.ts';
import { photoBody } from './publish-init.ts';
import { nothingBegun, taken, takenOver } from './publish-task.ts';
import { InitAnswerSchema } from './wire.ts';

/** TikTok fetches the files and publishes them by itself from here on. */
export async function publishPhotos(
  posting: Posting,
  { account, content, references, keep }: StepInput,
): Promise<Outcome<References>> {
  if ((await keep(nothingBegun)) === false) return takenOver;
  const begun = await ask(posting, {
    path: '/v2/post/publish/content/init/',
    access: account.tokens.access,
    json: photoBody(content, references),
    schema: InitAnswerSchema,
    isCommitting: true,
  });
  return begun.kind === 'ok' ? ok(taken(posting, begun.value.data.publish_id)) : begun;
}
