import type { PlatformId } from '#src/accounts/platform-ids.ts';
import { countText, type TextLimit } from './count-text.ts';
import type { Finding, Fix, Target, Version } from './findings.ts';
import { formatOf, sentence } from './formats.ts';
import { cashtagsIn, hashtagsIn, mentionsIn } from './text-entities.ts';

const number = (value: number) => value.toLocaleString('en-US');

/** What is too long on X can go on in a further post; elsewhere it has to be cut. */
function lengthFix(platform: PlatformId, limit: number) {
  if (platform === 'twitter') return { kind: 'split_into_thread', label: 'Split into a thread', limit } as const;
  return { kind: 'shorten_text', label: 'Shorten to fit', limit } as const;
}

function tooLong(platform: PlatformId, { count, limit }: TextLimit, index?: number): Finding[] {
  if (count <= limit) return [];
  const message = `${number(count - limit)} characters over the limit of ${number(limit)}.`;
  const finding = { code: 'text_too_long', severity: 'error', message } as const;
  const fix = lengthFix(platform, limit);
  if (index === undefined) return [{ ...finding, field: 'text', fix }];
  return [{ ...finding, field: 'thread', index, fix: { ...fix, index } }];
}

function judgeLength(version: Version, target: Target): Finding[] {
  const { platform, hasLongPosts } = target;
  const use = { hasLongPosts, isPhotos: version.media.some(({ kind }) => kind === 'image') };
  const main = tooLong(platform, countText(platform, version.text, use));
  return [
    ...main,
    ...version.thread.flatMap((text, index) => tooLong(platform, countText(platform, text, use), index)),
  ];
}

function judgePresence(version: Version, target: Target): Finding[] {
  const format = formatOf(version, target);
  const isEmpty = version.text.trim() === '';
  if (format.text === 'required_without_media' && isEmpty && version.media.length === 0) {
    return [{ code: 'text_required', severity: 'error', field: 'text', message: 'Write something or add media.' }];
  }
  if (format.text === 'not_shown' && !isEmpty) {
    const message = `${sentence(format.name)} doesn’t show text, so it’s left out.`;
    return [{ code: 'text_not_shown', severity: 'warning', field: 'text', message }];
  }
  return version.thread.flatMap((text, index) =>
    text.trim() === ''
      ? [
          {
            code: 'text_required',
            severity: 'error',
            field: 'thread',
            index,
            message: 'This part of the thread is empty.',
          },
        ]
      : [],
  );
}

type TagLimit = {
  platform: PlatformId;
  find: (text: string) => string[];
  limit: number;
  finding: Pick<Finding, 'code' | 'severity' | 'message'>;
};

const tagLimits: TagLimit[] = [
  {
    platform: 'instagram',
    find: hashtagsIn,
    limit: 5,
    finding: { code: 'too_many_hashtags', severity: 'error', message: 'Instagram allows up to 5 hashtags per post.' },
  },
  {
    platform: 'instagram',
    find: mentionsIn,
    limit: 20,
    finding: { code: 'too_many_mentions', severity: 'error', message: 'Instagram allows up to 20 mentions per post.' },
  },
  {
    platform: 'linkedin',
    find: hashtagsIn,
    limit: 5,
    finding: {
      code: 'too_many_hashtags',
      severity: 'warning',
      message: 'More than 5 hashtags can look like spam on LinkedIn.',
    },
  },
  {
    platform: 'twitter',
    find: cashtagsIn,
    limit: 1,
    finding: { code: 'too_many_cashtags', severity: 'error', message: 'X allows one cashtag per post.' },
  },
];

function judgeTags({ text }: Version, target: Target): Finding[] {
  return tagLimits
    .filter(({ platform, find, limit }) => platform === target.platform && find(text).length > limit)
    .map(({ finding }) => ({ ...finding, field: 'text' }));
}

const commentLimits: Record<PlatformId, number> = {
  facebook: 8_000,
  instagram: 2_200,
  twitter: 0,
  linkedin: 1_250,
  tiktok: 0,
};

function judgeFirstComment({ firstComment, options }: Version, { platform }: Target): Finding[] {
  if (firstComment.trim() === '') return [];
  const isStory = (platform === 'facebook' || platform === 'instagram') && options[platform].format === 'story';
  const limit = isStory ? 0 : commentLimits[platform];
  const place = { severity: 'error', field: 'firstComment' } as const;
  if (limit === 0) {
    const message = 'First comments aren’t supported here. It’s left out.';
    const fix: Fix = { kind: 'clear', label: 'Remove it', field: 'firstComment' };
    return [{ ...place, severity: 'warning', code: 'comment_not_offered', message, fix }];
  }
  if (Array.from(firstComment).length <= limit) return [];
  return [
    { ...place, code: 'comment_too_long', message: `The first comment can have up to ${number(limit)} characters.` },
  ];
}

function judgeThread({ thread }: Version, { platform }: Target): Finding[] {
  if (thread.length === 0 || platform === 'twitter') return [];
  const message = 'Only X supports threads. Here, only the first post goes out.';
  return [{ code: 'thread_not_offered', severity: 'warning', field: 'thread', message }];
}

export function judgeText(version: Version, target: Target): Finding[] {
  return [
    ...judgePresence(version, target),
    ...judgeLength(target.platform === 'twitter' ? version : { ...version, thread: [] }, target),
    ...judgeTags(version, target),
    ...judgeFirstComment(version, target),
    ...judgeThread(version, target),
  ];
}
