import type { PlatformId } from '@ruche/contracts/accounts';
import { type LengthBand, lengthBands, type PostFormat } from '@ruche/contracts/analytics';
import type { SQL } from 'drizzle-orm';
import { sql } from '#src/drizzle.ts';

/** Whose numbers are asked for. Without anything, those of the whole workspace. */
export type MeasuredSubject = {
  clientId?: string | undefined;
  socialAccountId?: string | undefined;
  platform?: PlatformId | undefined;
};

export type MeasuredFilter = MeasuredSubject & {
  from: Date;
  /** Not included. */
  to: Date;
  /** Of days, weekdays and hours. */
  zone: string;
  format?: PostFormat | undefined;
  day?: string | undefined;
  weekday?: number | undefined;
  hour?: number | undefined;
  length?: LengthBand | undefined;
  hashtag?: string | undefined;
};

/** Those of clients that are there. Posts that were deleted and accounts that were disconnected keep their numbers. */
export const measured = sql`measured_publications AS measured
  JOIN clients AS client ON client.id = measured.client_id AND client.deleted_at IS NULL`;

export const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** What clocks of the zone showed when it was published. */
export const wallTime = (zone: string) => sql`(measured.published_at AT TIME ZONE ${zone}::text)`;

/** Which of the ranges the text falls into, counted from 1. */
export const lengthBandIndex = sql.raw(
  `width_bucket(char_length(measured.text), ARRAY[${Object.values(lengthBands).join(', ')}])`,
);

// Letters and digits of every script, whatever PostgreSQL's locale knows of them: punctuation, spaces and pictures end a tag.
const tagCharacter = String.raw`(?:[A-Za-z0-9_]|[^\u0001-\u007f\u00a0-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2000-\u206f\u2190-\u2bff\u3000-\u3004\u3008-\u3020\ufe00-\ufe0f\uff01-\uff0f\U0001f000-\U0001faff])`;
const tagPattern = `(?<!${tagCharacter}|[&/])#(${tagCharacter}+)`;

/** The hashtags of a text, each once, in small letters and without their sign. */
export const hashtagsOf = (text: SQL) =>
  sql`(SELECT DISTINCT lower(found[1]) AS tag FROM regexp_matches(${text}, ${tagPattern}, 'g') AS found
    WHERE found[1] !~ '^[0-9]+$')`;

export const isOf = ({ clientId, socialAccountId, platform }: MeasuredSubject, table: SQL): SQL[] => [
  ...(clientId === undefined ? [] : [sql`${table}.client_id = ${clientId}::uuid`]),
  ...(socialAccountId === undefined ? [] : [sql`${table}.social_account_id = ${socialAccountId}::uuid`]),
  ...(platform === undefined ? [] : [sql`${table}.platform = ${platform}`]),
];

function isInGroup({ zone, format, day, weekday, hour, length, hashtag }: MeasuredFilter): SQL[] {
  const wall = wallTime(zone);
  const tag = hashtag?.replace(/^#/, '').toLowerCase();
  return [
    ...(format === undefined ? [] : [sql`measured.format = ${format}`]),
    ...(day === undefined ? [] : [sql`${wall}::date = ${day}::date`]),
    ...(weekday === undefined ? [] : [sql`extract(isodow FROM ${wall}) = ${weekday}::int`]),
    ...(hour === undefined ? [] : [sql`extract(hour FROM ${wall}) = ${hour}::int`]),
    ...(length === undefined ? [] : [sql`${lengthBandIndex} = ${Object.keys(lengthBands).indexOf(length) + 1}::int`]),
    ...(tag === undefined ? [] : [sql`${tag}::text IN ${hashtagsOf(sql`measured.text`)}`]),
  ];
}

export function isMeasured(filter: MeasuredFilter): SQL {
  const { from, to } = filter;
  const conditions = [
    sql`measured.published_at >= ${instant(from)} AND measured.published_at < ${instant(to)}`,
    ...isOf(filter, sql`measured`),
    ...isInGroup(filter),
  ];
  return sql.join(conditions, sql` AND `);
}
