import type { Graph } from '#src/meta/graph.ts';
import { listAll } from '#src/meta/pages.ts';
import { callToPublish } from '#src/meta/publish-call.ts';
import { ok } from '#src/outcome.ts';
import type { ContentFile } from '#src/publishing/content.ts';
import type { CommittingStep, Found, LookInput, Step } from '#src/publishing/steps.ts';
import { storyReferences } from './permalinks.ts';
import { found, notFound } from './publish-evidence.ts';
import { photoStep, photosIn } from './publish-photo.ts';
import { StoryMadeSchema, StorySchema, storyFields } from './publish-wire.ts';

async function find(graph: Graph, input: LookInput): Promise<Found> {
  const { account, references } = input;
  const path = `/${account.platformUserId}/stories`;
  const stories = await listAll(graph, {
    path,
    token: account.tokens.access,
    fields: storyFields,
    schema: StorySchema,
  });
  if (stories.kind !== 'ok') return stories;
  const [photo] = photosIn(references, 1);
  const story = stories.value.find(({ media_id: id }) => id !== undefined && id === photo);
  const what = 'a story with this photo';
  if (!story) return notFound(what, input);
  return found(what, input, storyReferences(graph, account.platformUserId, story.post_id, story.url));
}

function postStep(graph: Graph): CommittingStep {
  return {
    kind: 'committing',
    name: 'post',
    label: 'Publish the story',
    async run({ account: { platformUserId, tokens }, references }) {
      const [photo] = photosIn(references, 1);
      const posted = await callToPublish(graph, {
        path: `/${platformUserId}/photo_stories`,
        token: tokens.access,
        form: { photo_id: photo },
        isCommitting: true,
        schema: StoryMadeSchema,
      });
      return posted.kind === 'ok' ? ok(storyReferences(graph, platformUserId, posted.value.post_id)) : posted;
    },
    find: (input) => find(graph, input),
  };
}

export function photoStorySteps(graph: Graph, file: ContentFile): Step[] {
  return [photoStep(graph, { file, place: 1, total: 1 }), postStep(graph)];
}
