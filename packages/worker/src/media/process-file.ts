import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MediaKind } from '@ruche/contracts/media';
import type { MediaRow, Processed } from '@ruche/database/media';
import type { ObjectStore } from '@ruche/storage';
import { readPdf } from './documents.ts';
import type { FileWriter } from './file-writer.ts';
import { rewriteGif } from './gifs.ts';
import { findMp4Places } from './mp4-places.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { applyPatches } from './patches.ts';
import { cropPicture, type Picture, rewritePicture } from './pictures.ts';
import { damaged } from './refusal.ts';
import { makeForNetworks, makeThumbnails, type Rendition } from './renditions.ts';
import { openStored } from './stored-bytes.ts';
import { readVideo } from './videos.ts';
import { findWebmPlaces } from './webm-places.ts';

/** What a file turned out to be. No thumbnails for a video: its poster frame comes from a browser. */
export type Outcome = { processed: Processed; renditions: Rendition[] };

type Tools = { store: ObjectStore; files: FileWriter };

const nothing = {
  width: null,
  height: null,
  durationMs: null,
  frames: null,
  pages: null,
  videoCodec: null,
  audioCodec: null,
};

const readAll = async (store: ObjectStore, key: string) => buffer(await store.get(key));

/** With its copies, stored. */
async function keepPicture({ files }: Tools, picture: Picture): Promise<Outcome> {
  const { content, mime, width, height } = picture;
  const renditions = [...(await makeThumbnails(content)), ...(await makeForNetworks(picture, 'image'))];
  const { storageKey, bytes } = await files.write(Readable.from([content]));
  return { processed: { ...nothing, storageKey, bytes, mime, width, height }, renditions };
}

async function processGif({ store, files }: Tools, key: string): Promise<Outcome> {
  const { content, width, height, frames } = await rewriteGif(await readAll(store, key));
  const picture = { content, mime: 'image/gif', width, height };
  const renditions = [...(await makeThumbnails(content)), ...(await makeForNetworks(picture, 'gif'))];
  const { storageKey, bytes } = await files.write(Readable.from([content]));
  return { processed: { ...nothing, storageKey, bytes, mime: 'image/gif', width, height, frames }, renditions };
}

async function processVideo({ store, files }: Tools, key: string, { mime, bytes }: MediaRow): Promise<Outcome> {
  const file = openStored(store, key, bytes);
  const patches = mime === 'video/webm' ? await findWebmPlaces(file) : await findMp4Places(file);
  const facts = await readVideo(file);
  // Copied only where something has to be overwritten.
  const storageKey =
    patches.length === 0
      ? key
      : (await files.write(Readable.from(applyPatches(await store.get(key), patches), { objectMode: false })))
          .storageKey;
  return { processed: { ...nothing, ...facts, storageKey, bytes, mime }, renditions: [] };
}

async function processDocument({ store }: Tools, key: string, { mime, bytes }: MediaRow): Promise<Outcome> {
  const { pages } = readPdf(await readAll(store, key));
  return { processed: { ...nothing, storageKey: key, bytes, mime, pages }, renditions: [] };
}

const byKind: Record<MediaKind, (tools: Tools, key: string, media: MediaRow) => Promise<Outcome>> = {
  image: (tools, key, { mime }) =>
    oneAtATime(async () => keepPicture(tools, await rewritePicture(await readAll(tools.store, key), mime))),
  gif: (tools, key) => oneAtATime(() => processGif(tools, key)),
  video: processVideo,
  document: (tools, key, media) => oneAtATime(() => processDocument(tools, key, media)),
};

/** Proves that a file is what it seems to be, and removes from it what nobody should see. */
export async function processFile(tools: Tools, media: MediaRow): Promise<Outcome> {
  if (media.storageKey === null) throw damaged('file');
  return byKind[media.kind](tools, media.storageKey, media);
}

export async function processCrop(tools: Tools, source: MediaRow, { crop }: MediaRow): Promise<Outcome> {
  const { storageKey: key, mime } = source;
  if (key === null || crop === null) throw damaged('image');
  return oneAtATime(async () =>
    keepPicture(tools, await cropPicture({ content: await readAll(tools.store, key), mime }, crop)),
  );
}

/** The frame of a video that the browser made. */
export async function processPoster({ store }: Tools, key: string): Promise<Rendition[]> {
  return oneAtATime(async () => {
    const { content } = await rewritePicture(await readAll(store, key), 'image/webp');
    return makeThumbnails(content);
  });
}
