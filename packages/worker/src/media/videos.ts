import { damaged, MediaRefusal } from './refusal.ts';
import type { StoredBytes } from './stored-bytes.ts';

export type VideoFacts = {
  width: number;
  height: number;
  durationMs: number;
  videoCodec: string | null;
  audioCodec: string | null;
};

const maxSide = 16_384;
const maxHours = 12;

async function readTracks({ bytes, read }: StoredBytes): Promise<VideoFacts> {
  const { CustomSource, Input, MP4, QTFF, WEBM } = await import('mediabunny');
  const source = new CustomSource({ getSize: () => bytes, read, maxCacheSize: 4 * 1024 * 1024 });
  using input = new Input({ source, formats: [MP4, QTFF, WEBM] });
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new MediaRefusal('This file has no video in it. Upload another one.');
  const audio = await input.getPrimaryAudioTrack();
  const seconds = await video.computeDuration();
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  return {
    width,
    height,
    durationMs: Math.round(seconds * 1000),
    videoCodec: await video.getCodec(),
    audioCodec: audio && (await audio.getCodec()),
  };
}

/** What a video is, by its index and its last frame: it is not decoded, and never in memory as a whole. */
export async function readVideo(file: StoredBytes): Promise<VideoFacts> {
  let facts: VideoFacts;
  try {
    facts = await readTracks(file);
  } catch (error) {
    if (error instanceof MediaRefusal) throw error;
    throw Object.assign(damaged('video'), { cause: error });
  }
  const { width, height, durationMs } = facts;
  if (!(width > 0 && height > 0 && durationMs > 0)) throw damaged('video');
  if (Math.max(width, height) > maxSide)
    throw new MediaRefusal('This video is too large. Use up to 16,384 pixels on each side.');
  if (durationMs > maxHours * 3_600_000) throw new MediaRefusal(`This video is too long. Use up to ${maxHours} hours.`);
  return facts;
}
