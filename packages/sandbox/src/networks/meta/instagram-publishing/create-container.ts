import { dayMs } from '@ruche/contracts/time';
import { isAddressOfApp } from '#src/networks/apps.ts';
import { fetchUpload, type MediaFacts } from '#src/networks/media-files.ts';
import { addressOf } from '#src/networks/meta/begin-upload.ts';
import { GraphError, missingParameter } from '#src/networks/meta/errors.ts';
import type { GraphCall } from '#src/networks/meta/nodes.ts';
import type { Parameters } from '#src/networks/meta/parameters.ts';
import { requireHolder } from '#src/networks/meta/visible.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { instagramContext, isLogin, requireAccount, requireRight } from './account.ts';
import {
  type ContainerDetails,
  countContainers,
  findJudged,
  insertContainer,
  makeId,
  processingMs,
  statusOf,
} from './containers.ts';
import { badParameter, publishErrors } from './errors.ts';
import { judgeCaption, judgeImage, judgeVideo, mostFileBytes } from './limits.ts';
import { takeOrder } from './orders.ts';
import { readQuota } from './quota.ts';

const booleans: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

function readBoolean(parameters: Parameters, name: string, usual: boolean): boolean {
  const value = booleans[parameters.get(name) ?? String(usual)];
  if (value === undefined) throw badParameter(name);
  return value;
}

/** Without a type it is a picture; a video by itself is a reel, and is called VIDEO only within a carousel. */
function readKind(parameters: Parameters, isCarouselItem: boolean): ContainerDetails['kind'] {
  const type = parameters.get('media_type') ?? 'IMAGE';
  const isKnown = isCarouselItem ? ['IMAGE', 'VIDEO'] : ['IMAGE', 'REELS', 'STORIES', 'CAROUSEL'];
  if (!isKnown.includes(type)) throw publishErrors.badMediaType();
  return type as ContainerDetails['kind'];
}

function readAltText(parameters: Parameters, kind: ContainerDetails['kind']): string {
  const altText = parameters.get('alt_text') ?? '';
  if (altText !== '' && (kind !== 'IMAGE' || Array.from(altText).length > 1000)) throw badParameter('alt_text');
  return altText;
}

type Wish = Pick<
  ContainerDetails,
  'accountId' | 'kind' | 'isCarouselItem' | 'caption' | 'altText' | 'isSharedToFeed' | 'children'
>;

/** A story shows no caption, and a file within a carousel has none of its own. */
function readWish(parameters: Parameters, accountId: string): Wish {
  const isCarouselItem = readBoolean(parameters, 'is_carousel_item', false);
  const kind = readKind(parameters, isCarouselItem);
  const caption = kind === 'STORIES' || isCarouselItem ? '' : (parameters.get('caption') ?? '');
  judgeCaption(caption);
  return {
    accountId,
    kind,
    isCarouselItem,
    caption,
    altText: readAltText(parameters, kind),
    isSharedToFeed: readBoolean(parameters, 'share_to_feed', true),
    children: [],
  };
}

type Fetched = { facts: MediaFacts | null; uploadId: string };

async function fetchFile(context: NetworkContext, personId: string, url: string): Promise<Fetched> {
  if (!isAddressOfApp(context.app, url)) throw publishErrors.notFetched();
  const uploadId = makeId('file');
  const expiresAt = context.now() + dayMs;
  const wish = { uploadId, url, kind: 'file', personId, limit: mostFileBytes, expiresAt };
  const facts = await fetchUpload(context, wish);
  if (!facts) throw publishErrors.notFetched();
  return { facts, uploadId };
}

/** The file behind an address. A picture is refused at once, a video when it was processed. */
async function readFile(call: GraphCall, wish: Wish) {
  const { person } = requireHolder(call.caller);
  const [image, video] = [call.parameters.get('image_url'), call.parameters.get('video_url')];
  const url = wish.kind === 'IMAGE' ? image : (video ?? (wish.kind === 'STORIES' ? image : undefined));
  if (url === undefined) throw missingParameter(wish.kind === 'IMAGE' ? 'image_url' : 'video_url');
  const { facts, uploadId } = await fetchFile(instagramContext(call.context), person.id, url);
  const isStory = wish.kind === 'STORIES';
  const isVideo = url === video;
  if (!isVideo) judgeImage(facts, { isStory });
  return { file: facts && { ...facts, uploadId }, error: isVideo ? judgeVideo(facts, { isStory }) : null, isVideo };
}

/** Files that were processed, of the same account. */
async function readChildren(call: GraphCall, accountId: string): Promise<string[]> {
  const context = instagramContext(call.context);
  const text = call.parameters.get('children');
  if (text === undefined) throw missingParameter('children');
  const ids = text.replaceAll(/[[\]"\s]/g, '').split(',');
  if (ids.length < 2 || ids.length > 10) throw publishErrors.badCount();
  for (const id of ids) {
    const child = await findJudged(context, id);
    if (child?.accountId !== accountId || !child.isCarouselItem) throw publishErrors.unknownContainer();
    const status = statusOf(child, context.now());
    if (status === 'EXPIRED') throw publishErrors.expired();
    if (status === 'ERROR') throw publishErrors.failed();
    if (status === 'IN_PROGRESS') throw publishErrors.notReady();
  }
  return ids;
}

/** A video that will be uploaded rather than fetched; only behind a Page. */
function beginUpload(call: GraphCall, wish: Wish) {
  const holder = requireHolder(call.caller);
  if (isLogin(holder) || wish.kind === 'IMAGE' || wish.kind === 'CAROUSEL') throw badParameter('upload_type');
  const id = makeId('179');
  const order = takeOrder(call.context);
  const details = { ...wish, isResumable: true, error: order.error };
  insertContainer(instagramContext(call.context), {
    id,
    personId: holder.person.id,
    details,
    ...(order.isExpired && { expiresAt: call.context.now() }),
  });
  return { id, uri: addressOf(call, 'ig-api-upload', id) };
}

/** Containers of a day are counted, too; a post takes as many as it has files and one more. */
function countNew(context: NetworkContext, accountId: string): void {
  const most = 4 * readQuota(context);
  if (countContainers(context, accountId, context.now() - dayMs) >= most) throw publishErrors.quotaUsed();
}

/** `POST /{account}/media`: nothing is public yet. */
export async function createContainer(call: GraphCall, id = '') {
  const account = requireAccount(call, id);
  requireRight(call, 'content_publish');
  const context = instagramContext(call.context);
  countNew(context, account.id);
  const wish = readWish(call.parameters, account.id);
  const uploadType = call.parameters.get('upload_type');
  if (uploadType === 'resumable') return beginUpload(call, wish);
  if (uploadType !== undefined) throw new GraphError({ code: 100, message: '(#100) Invalid parameter: upload_type' });
  const isCarousel = wish.kind === 'CAROUSEL';
  const children = isCarousel ? await readChildren(call, account.id) : [];
  const { file, error, isVideo } = isCarousel
    ? { file: null, error: null, isVideo: false }
    : await readFile(call, wish);
  const order = takeOrder(call.context);
  const containerId = makeId('179');
  insertContainer(context, {
    id: containerId,
    personId: requireHolder(call.caller).person.id,
    details: {
      ...wish,
      children,
      file,
      error: order.error ?? error,
      readyAt: order.isStuck ? null : context.now() + processingMs(context, containerId, isVideo),
    },
    ...(order.isExpired && { expiresAt: context.now() }),
  });
  return { id: containerId };
}
