/** So many pixels suffice for a preview of any network. */
const longestSide = 1280;
/** The first frames are often black. */
const posterSeconds = 1;
const patienceMs = 15_000;

function happens(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${event} in time.`)), patienceMs);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    video.addEventListener(event, end(resolve), { once: true });
    video.addEventListener(
      'error',
      end(() => reject(new Error('The video cannot be played here.'))),
      { once: true },
    );
  });
}

function draw(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(videoWidth * scale));
  canvas.height = Math.max(1, Math.round(videoHeight * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85);
  });
}

/** A picture out of a video. Null where this browser cannot play it: the library then shows its kind alone. */
export async function makePoster(file: Blob): Promise<Blob | null> {
  const address = URL.createObjectURL(file);
  const video = Object.assign(document.createElement('video'), { muted: true, preload: 'auto', playsInline: true });
  try {
    const isLoaded = happens(video, 'loadeddata');
    video.src = address;
    await isLoaded;
    const isThere = happens(video, 'seeked');
    video.currentTime = Number.isFinite(video.duration) ? Math.min(posterSeconds, video.duration / 2) : 0;
    await isThere;
    return video.videoWidth === 0 ? null : await draw(video);
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}
