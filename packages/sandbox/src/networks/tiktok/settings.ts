import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readList, writeList } from '#src/networks/lists.ts';

const count = z.int('should be a whole number').positive('should be at least 1');
const seconds = z.number('should be a number').nonnegative('should not be negative');

/** What TikTok decided about the app and its limits, beside the scopes. */
export const PostingSettingsSchema = z.strictObject({
  /** Until an app is audited its posts are private, on private accounts. */
  isAudited: z.boolean('should be true or false'),
  initsPerMinute: count,
  /** Of one creator, through all apps. */
  postsPerDay: count,
  /** Where files that TikTok fetches may lie. */
  verifiedPrefixes: z.array(z.string('should be text')),
  /** Of the Business API: of one account, at each address. */
  commentCallsPerMinute: count,
  /** How long a post is worked on, and after that looked at before its id is told. */
  processingSeconds: seconds,
  moderationSeconds: seconds,
});
export type PostingSettings = z.infer<typeof PostingSettingsSchema>;

const defaults: PostingSettings = {
  isAudited: true,
  initsPerMinute: 6,
  postsPerDay: 15,
  verifiedPrefixes: ['http://127.0.0.1', 'http://localhost', 'http://[::1]'],
  commentCallsPerMinute: 40,
  processingSeconds: 5,
  moderationSeconds: 20,
};

const settingName = 'tiktok_posting';
/** What was stored before there was a further setting lacks it. */
const StoredSchema = PostingSettingsSchema.partial().transform(
  (stored) =>
    Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined)) as Partial<PostingSettings>,
);

export function readPostingSettings(db: DatabaseSync): PostingSettings {
  const [stored] = readList(db, settingName, StoredSchema);
  return { ...defaults, ...stored };
}

export function changePostingSettings(
  db: DatabaseSync,
  change: { [Name in keyof PostingSettings]?: PostingSettings[Name] | undefined },
): void {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  writeList(db, settingName, [{ ...readPostingSettings(db), ...given }]);
}
