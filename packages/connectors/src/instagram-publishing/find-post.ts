import type { Content, PublishingAccount } from '#src/publishing/content.ts';
import type { Found, LookInput } from '#src/publishing/steps.ts';
import { type InstagramApi, withoutRestart } from './api.ts';
import { isVideo } from './containers.ts';
import { readContainer } from './wait.ts';
import { type Media, MediaListSchema, mediaFields } from './wire.ts';

/** Clocks differ a little, and Instagram tells whole seconds. */
const skewMs = 5000;
/** From then on the list is taken to be complete. */
const lateLook = 2;

export function sameText(one: string, other: string): boolean {
  return one.normalize('NFC').trim() === other.normalize('NFC').trim();
}

export function isSince(timestamp: string, moment: Date): boolean {
  return Date.parse(timestamp) >= moment.getTime() - skewMs;
}

function productOf({ media, options }: Content): string {
  if (options.instagram.format === 'story') return 'STORY';
  const [first] = media;
  return media.length === 1 && first && isVideo(first) ? 'REELS' : 'FEED';
}

/** What the account's list shows of this post; several where it cannot be told which. */
async function listCandidates(api: InstagramApi, content: Content, { account, armedAt }: LookInput) {
  const product = productOf(content);
  const isStory = product === 'STORY';
  const listed = await api.ask({
    method: 'GET',
    path: `/${encodeURIComponent(account.platformUserId)}/${isStory ? 'stories' : 'media'}`,
    token: account.tokens.access,
    query: { fields: mediaFields, limit: '25' },
    schema: MediaListSchema,
  });
  if (listed.kind !== 'ok') return withoutRestart(listed);
  const isThis = ({ caption, timestamp, media_product_type: kind }: Media) =>
    kind === product && isSince(timestamp, armedAt) && (isStory || sameText(caption, content.text));
  return { kind: 'ok' as const, value: listed.value.data.filter(isThis) };
}

function readStatus(api: InstagramApi, account: PublishingAccount, id: string) {
  return readContainer(api, account, id).then(withoutRestart);
}

/**
 * The container tells: PUBLISHED is live, FINISHED is not. It does not name the post, which the account's list does, by
 * text, kind and time; never by being the newest.
 */
export async function findPost(api: InstagramApi, content: Content, input: LookInput): Promise<Found> {
  const { account, references, looks } = input;
  const container = await readStatus(api, account, references['container'] ?? '');
  const isHidden = container.kind === 'rejected' && container.problem === 'no_account';
  if (container.kind !== 'ok' && !isHidden) return container;
  const code = container.kind === 'ok' ? container.value.status_code : 'none';
  if (code === 'FINISHED') return notPublished(api, references['heldBack'] !== undefined);
  const candidates = await listCandidates(api, content, input);
  if (candidates.kind !== 'ok') return candidates;
  const [post, ...others] = candidates.value;
  const { network } = api;
  if (code === 'PUBLISHED' && (post === undefined || others.length > 0)) {
    if (looks < lateLook) {
      return { kind: 'unclear', evidence: `${network} says the post is published, but doesn’t list it yet.` };
    }
    const evidence = `${network} says the post is published, but we can’t tell which one it is.`;
    return { kind: 'found', references: {}, evidence };
  }
  if (post && others.length === 0) {
    const { id: remoteId, permalink, timestamp } = post;
    const found = { remoteId, ...(permalink !== undefined && { permalink }) };
    return { kind: 'found', references: found, evidence: `${network} shows this post, published at ${timestamp}.` };
  }
  if (code === 'EXPIRED' || code === 'ERROR') {
    return { kind: 'absent', evidence: `The post was prepared on ${network} but never published.` };
  }
  const state = isHidden ? 'no longer has the prepared post' : 'is still processing it';
  return { kind: 'unclear', evidence: `${network} ${state} and doesn’t list a post like it.` };
}

function notPublished({ network }: InstagramApi, isHeldBack: boolean): Found {
  if (!isHeldBack) return { kind: 'absent', evidence: `${network} says the post is ready but not published.` };
  const evidence = `${network} held this post back because it looked like spam, and hasn’t published it. Wait a day before you send it again.`;
  return { kind: 'unclear', evidence };
}
