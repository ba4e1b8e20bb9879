import { z } from 'zod';
import type { Post } from '#src/networks/posts.ts';
import { invalidRequest, type Problem } from './errors.ts';
import { olderName } from './naming.ts';
import { mediaFields, postFields } from './present-post.ts';
import { userFields } from './user.ts';

const fieldParameters = ['tweet.fields', 'expansions', 'media.fields', 'user.fields', 'poll.fields', 'place.fields'];
const timelineParameters = [
  'max_results',
  'start_time',
  'end_time',
  'since_id',
  'until_id',
  'exclude',
  'pagination_token',
];

type Parameters = Record<string, string>;

/** The parameters of a query by their older names, or which of them is wrong. */
export function readParameters(query: unknown, known: readonly string[]): Parameters | Problem {
  const given = z.record(z.string(), z.string().catch('')).catch({}).parse(query);
  const parameters = Object.fromEntries(Object.entries(given).map(([name, value]) => [olderName(name), value]));
  const unknown = Object.keys(parameters).find((name) => !known.includes(name));
  if (unknown === undefined) return parameters;
  const message = `The query parameter [${unknown}] is not one of [${known.toSorted().join(',')}]`;
  return invalidRequest({ [unknown]: [parameters[unknown] ?? ''] }, message);
}

export function readFields(parameters: Parameters, name: string, known: readonly string[]): string[] | Problem {
  const asked = (parameters[name] ?? '').split(',').filter(Boolean).map(olderName);
  const wrong = asked.find((field) => !known.includes(field));
  if (wrong === undefined) return asked;
  const message = `The \`${name}\` query parameter value [${wrong}] is not one of [${known.join(',')}]`;
  return invalidRequest({ [name]: [asked.join(',')] }, message);
}

export type PostQuery = {
  fields: string[];
  /** Null where the files of posts are not asked for. */
  mediaFields: string[] | null;
  /** Null where their authors are not asked for. */
  userFields: string[] | null;
  parameters: Parameters;
};

export function readPostQuery(query: unknown, more: readonly string[] = []): PostQuery | Problem {
  const parameters = readParameters(query, [...fieldParameters, ...more]);
  if (isProblem(parameters)) return parameters;
  const fields = readFields(parameters, 'tweet.fields', postFields);
  if (!Array.isArray(fields)) return fields;
  const ofMedia = readFields(parameters, 'media.fields', mediaFields);
  if (!Array.isArray(ofMedia)) return ofMedia;
  const ofUsers = readFields(parameters, 'user.fields', userFields);
  if (!Array.isArray(ofUsers)) return ofUsers;
  const expansions = (parameters['expansions'] ?? '').split(',');
  return {
    fields,
    mediaFields: expansions.includes('attachments.media_keys') ? ofMedia : null,
    userFields: expansions.includes('author_id') ? ofUsers : null,
    parameters,
  };
}

export function isProblem(value: Parameters | Problem): value is Problem {
  return typeof value['status'] === 'number';
}

const LimitsSchema = z.object({
  max_results: z.coerce.number().int().min(5).max(100).default(10),
  start_time: z.iso.datetime().transform(Date.parse).default(0),
  end_time: z.iso.datetime().transform(Date.parse).default(Number.MAX_SAFE_INTEGER),
  since_id: z.coerce.bigint().default(0n),
  until_id: z.coerce.bigint().optional(),
  exclude: z.string().default(''),
  pagination_token: z.coerce.bigint().optional(),
});
export type TimelineLimits = z.infer<typeof LimitsSchema>;

export function readTimelineQuery(
  query: unknown,
  more: readonly string[] = [],
): (PostQuery & { limits: TimelineLimits }) | Problem {
  const asked = readPostQuery(query, [...timelineParameters, ...more]);
  if ('status' in asked) return asked;
  const limits = LimitsSchema.safeParse(asked.parameters);
  if (limits.success) return { ...asked, limits: limits.data };
  const name = String(limits.error.issues[0]?.path[0]);
  const message = `The \`${name}\` query parameter value [${asked.parameters[name] ?? ''}] is not valid`;
  return invalidRequest({ [name]: [asked.parameters[name] ?? ''] }, message);
}

/** One page of a timeline, and where the next begins. */
export function pageOf(posts: readonly Post[], limits: TimelineLimits): { page: Post[]; next: string | null } {
  const { max_results: size, since_id: since, until_id: until, pagination_token: from } = limits;
  const isWanted = ({ id, createdAt, details }: Post) =>
    createdAt >= limits.start_time &&
    createdAt < limits.end_time &&
    BigInt(id) > since &&
    (until === undefined || BigInt(id) < until) &&
    (from === undefined || BigInt(id) < from) &&
    !(limits.exclude.includes('replies') && details['repliedTo'] !== undefined);
  const wanted = posts.filter(isWanted);
  const page = wanted.slice(0, size);
  return { page, next: wanted.length > size ? (page.at(-1)?.id ?? null) : null };
}
