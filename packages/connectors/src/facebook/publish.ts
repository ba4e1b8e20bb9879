import type { Graph } from '#src/meta/graph.ts';
import { callToPublish } from '#src/meta/publish-call.ts';
import { withoutDuplicate } from '#src/meta/publish-errors.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import type { Content, PublishingAccount } from '#src/publishing/content.ts';
import type { Publishing, References, Step } from '#src/publishing/steps.ts';
import { commentStep } from './publish-comment.ts';
import { feedStep } from './publish-feed.ts';
import { photoStep } from './publish-photo.ts';
import { uprightVideoSteps } from './publish-reel.ts';
import { photoStorySteps } from './publish-story.ts';
import { videoSteps } from './publish-video.ts';
import { SuccessSchema } from './publish-wire.ts';

function postSteps(graph: Graph, { media, options: { facebook } }: Content): Step[] {
  const [first] = media;
  if (first && facebook.format === 'story') {
    return first.kind === 'video' ? uprightVideoSteps(graph, 'story', first) : photoStorySteps(graph, first);
  }
  if (first && facebook.format === 'reel') return uprightVideoSteps(graph, 'reel', first);
  if (first?.kind === 'video') return videoSteps(graph, first);
  const photos = media.map((file, index) => photoStep(graph, { file, place: index + 1, total: media.length }));
  return [...photos, feedStep(graph)];
}

function plan(graph: Graph, content: Content): Step[] {
  const hasComment = content.firstComment.trim() !== '' && content.options.facebook.format !== 'story';
  return [...postSteps(graph, content), ...(hasComment ? [commentStep(graph)] : [])];
}

/** What Facebook does not show any more is gone. */
async function remove(graph: Graph, { tokens }: PublishingAccount, { remoteId }: References): Promise<Outcome<null>> {
  const path = `/${remoteId}`;
  const removed = await graph.ask({ method: 'DELETE', path, token: tokens.access, schema: SuccessSchema });
  const isGone = removed.kind === 'ok' || (removed.kind === 'rejected' && removed.problem === 'no_account');
  return isGone ? ok(null) : removed;
}

const noStory = 'Facebook doesn’t let you edit stories. Delete the story and publish a new one.';

async function edit(
  graph: Graph,
  { tokens }: PublishingAccount,
  { remoteId, format }: References,
  text: string,
): Promise<Outcome<null>> {
  if (format === 'story') return { kind: 'rejected', problem: 'content_refused', reason: noStory };
  const call = { path: `/${remoteId}`, token: tokens.access, form: { message: text }, schema: SuccessSchema };
  const edited = withoutDuplicate(await callToPublish(graph, call));
  if (edited.kind === 'restart') return { kind: 'unknown', reason: edited.reason };
  return edited.kind === 'ok' ? ok(null) : edited;
}

export function createPublishing(graph: Graph): Publishing {
  return {
    plan: (content) => plan(graph, content),
    remove: (account, references) => remove(graph, account, references),
    edit: (account, references, text) => edit(graph, account, references, text),
  };
}
