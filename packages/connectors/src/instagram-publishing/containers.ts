import type { Content, ContentFile } from '#src/publishing/content.ts';
import type { RepeatableStep, Step } from '#src/publishing/steps.ts';
import type { InstagramApi } from './api.ts';
import { waitStep } from './wait.ts';
import { CreatedSchema } from './wire.ts';

type Fields = Record<string, string | undefined>;

export function isVideo({ mime }: ContentFile): boolean {
  return mime.startsWith('video/');
}

/** The address that Instagram fetches the file from; it takes all files so, whichever way it is reached. */
function fileFields(file: ContentFile): Fields {
  if (isVideo(file)) return { video_url: file.url };
  return { image_url: file.url, alt_text: file.altText || undefined };
}

/** A video by itself is a reel; what is no reel is shown on the profile. */
function singleFields({ text, options }: Content, file: ContentFile): Fields {
  const { format, shareToFeed } = options.instagram;
  if (format === 'story') return { ...fileFields(file), alt_text: undefined, media_type: 'STORIES' };
  const caption = text || undefined;
  if (!isVideo(file)) return { ...fileFields(file), caption };
  const isShared = format === 'post' || shareToFeed;
  return { ...fileFields(file), media_type: 'REELS', caption, share_to_feed: String(isShared) };
}

type Wish = { name: string; label: string; reference: string; fieldsOf: (children: string) => Fields };

function createStep(
  api: InstagramApi,
  { name, label, reference, fieldsOf }: Wish,
  children: string[] = [],
): RepeatableStep {
  return {
    kind: 'repeatable',
    name,
    label,
    async run({ account: { platformUserId, tokens }, references }) {
      const created = await api.ask({
        method: 'POST',
        path: `/${encodeURIComponent(platformUserId)}/media`,
        token: tokens.access,
        form: fieldsOf(children.map((child) => references[child] ?? '').join(',')),
        schema: CreatedSchema,
      });
      return created.kind === 'ok' ? { kind: 'ok', value: { [reference]: created.value.id } } : created;
    },
  };
}

function childStep(api: InstagramApi, file: ContentFile, index: number, count: number): RepeatableStep {
  const noun = isVideo(file) ? 'video' : 'photo';
  const kind = isVideo(file) ? { media_type: 'VIDEO' } : {};
  return createStep(api, {
    name: `upload-${index + 1}`,
    label: `Send ${noun} ${index + 1} of ${count}`,
    reference: `file${index + 1}`,
    fieldsOf: () => ({ ...fileFields(file), ...kind, is_carousel_item: 'true' }),
  });
}

/** Everything before the post is public: a container of one file, or one of several and a container around them. */
export function containerSteps(api: InstagramApi, content: Content): Step[] {
  const [first, ...others] = content.media;
  if (!first) return [];
  const wait = waitStep(api, { name: 'wait', label: 'Wait for the file to be processed', references: ['container'] });
  const container = { name: 'container', reference: 'container' };
  if (others.length === 0) {
    const label = `Send the ${isVideo(first) ? 'video' : 'photo'}`;
    return [createStep(api, { ...container, label, fieldsOf: () => singleFields(content, first) }), wait];
  }
  const files = content.media.map((_file, index) => `file${index + 1}`);
  const fieldsOf = (children: string) => ({ media_type: 'CAROUSEL', children, caption: content.text || undefined });
  return [
    ...content.media.map((file, index) => childStep(api, file, index, content.media.length)),
    waitStep(api, { name: 'wait-files', label: 'Wait for all files to be processed', references: files }),
    createStep(api, { ...container, label: 'Assemble the carousel', fieldsOf }, files),
    wait,
  ];
}
