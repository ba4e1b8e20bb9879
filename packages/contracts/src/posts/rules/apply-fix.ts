import type { PlatformId } from '#src/accounts/platform-ids.ts';
import { PlatformOptionsSchema } from '#src/posts/options.ts';
import type { Composed, PlatformVersion } from '#src/posts/posts.ts';
import { cutAfterWord, cutAnywhere, fitsIn } from './cut-text.ts';
import type { Fix } from './findings.ts';
import { splitThread } from './split-thread.ts';

type FixOf<Kind extends Fix['kind']> = Extract<Fix, { kind: Kind }>;
/** A crop makes a new file first: `replaceMedia` puts it where the old one is. */
export type DirectFix = Exclude<Fix, { kind: 'crop' }>;

/** Which networks the post goes to. Where it is one alone, the text for all changes instead of a version of its own. */
type Place = { platform: PlatformId; platforms: readonly PlatformId[] };

/** A word longer than this is cut in two rather than left out. */
const longestLostWord = 30;
/** The first post and its 25 further ones. */
const longestThread = 26;

function change(composed: Composed, { platform, platforms }: Place, version: PlatformVersion): Composed {
  const own = composed.perPlatform[platform];
  const isOnly = platforms.every((one) => one === platform);
  const shared = Object.entries(version).filter(([field]) => isOnly && !(own && field in own));
  const separate = Object.entries(version).filter(([field]) => !isOnly || (own && field in own));
  const changed = { ...composed, ...Object.fromEntries(shared) };
  if (separate.length === 0) return changed;
  return {
    ...changed,
    perPlatform: { ...composed.perPlatform, [platform]: { ...own, ...Object.fromEntries(separate) } },
  };
}

function current({ perPlatform, ...composed }: Composed, { platform }: Place) {
  const own = perPlatform[platform] ?? {};
  return {
    content: own.content ?? composed.content,
    thread: own.thread ?? composed.thread,
    mediaIds: own.mediaIds ?? composed.mediaIds,
  };
}

function shorten(text: string, platform: PlatformId, limit: number): string {
  const fits = fitsIn(platform, limit);
  if (fits(text)) return text;
  const [afterWord, anywhere] = [cutAfterWord(text, fits), cutAnywhere(text, fits)];
  return text.slice(0, anywhere - afterWord > longestLostWord ? anywhere : afterWord).trimEnd();
}

function split(composed: Composed, place: Place, { limit, index }: FixOf<'split_into_thread'>): Composed {
  const { content, thread } = current(composed, place);
  const most = longestThread - thread.length;
  if (index === undefined) {
    const [first = '', ...more] = splitThread(content, { limit, most });
    return change(composed, place, { content: first, thread: [...more, ...thread] });
  }
  const parts = splitThread(thread[index] ?? '', { limit, most });
  return change(composed, place, { thread: thread.toSpliced(index, 1, ...parts) });
}

function cut(composed: Composed, place: Place, { limit, index }: FixOf<'shorten_text'>): Composed {
  const { content, thread } = current(composed, place);
  if (index === undefined) return change(composed, place, { content: shorten(content, place.platform, limit) });
  const shortened = thread.with(index, shorten(thread[index] ?? '', place.platform, limit));
  return change(composed, place, { thread: shortened });
}

function setOption(composed: Composed, platform: PlatformId, option: string, value: string | boolean): Composed {
  const options = { ...composed.options, [platform]: { ...composed.options[platform], [option]: value } };
  return { ...composed, options: PlatformOptionsSchema.parse(options) };
}

function applyTo(composed: Composed, place: Place, fix: DirectFix): Composed {
  if (fix.kind === 'shorten_text') return cut(composed, place, fix);
  if (fix.kind === 'split_into_thread') return split(composed, place, fix);
  if (fix.kind === 'set_option') return setOption(composed, place.platform, fix.option, fix.value);
  if (fix.kind === 'clear')
    return change(composed, place, fix.field === 'thread' ? { thread: [] } : { firstComment: '' });
  const mediaIds = current(composed, place).mediaIds.filter((id) => !fix.mediaIds.includes(id));
  return change(composed, place, { mediaIds });
}

/** What somebody composed, with one finding dealt with on one network. The other networks' versions stay as they are. */
export function applyFix<Draft extends Composed>(
  draft: Draft,
  platform: PlatformId,
  fix: DirectFix,
  platforms: readonly PlatformId[],
): Draft {
  return { ...draft, ...applyTo(draft, { platform, platforms }, fix) };
}

/** What somebody composed, with one file in the place of another on one network. */
export function replaceMedia<Draft extends Composed>(
  draft: Draft,
  platform: PlatformId,
  { from, to }: { from: string; to: string },
  platforms: readonly PlatformId[],
): Draft {
  const place = { platform, platforms };
  const mediaIds = current(draft, place).mediaIds.map((id) => (id === from ? to : id));
  return { ...draft, ...change(draft, place, { mediaIds }) };
}
