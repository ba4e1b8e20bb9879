import { z } from 'zod';
import type { PlatformId } from '#src/accounts/platform-ids.ts';
import { toWallTime } from '#src/time/zoned-time.ts';
import type { Version } from './rules/findings.ts';
import { entitiesIn } from './rules/text-entities.ts';

const TemplateSchema = z
  .string()
  .trim()
  .max(200, 'Use up to 200 characters.')
  .refine((text) => !/[{}]/u.test(text.replaceAll(/\{(platform|client|date)\}/gu, '')), {
    message: 'Use only {platform}, {client}, and {date}. Other braces aren’t allowed.',
  });

export const LinkTagsSchema = z
  .object({
    isOn: z.boolean(),
    source: TemplateSchema,
    medium: TemplateSchema,
    campaign: TemplateSchema,
    term: TemplateSchema,
    content: TemplateSchema,
  })
  .meta({
    id: 'LinkTags',
    description:
      'Parameters added to links in a client’s posts, such as `utm_source` and `utm_medium`, unless the link already has them. `{platform}`, `{client}`, and `{date}` are replaced with the network, the client, and the publishing date. Empty parameters are left out.',
  });
export type LinkTags = z.infer<typeof LinkTagsSchema>;

export const defaultLinkTags: LinkTags = {
  isOn: false,
  source: '{platform}',
  medium: 'social',
  campaign: '{client}',
  term: '',
  content: '',
};

/** What the templates speak of. */
export type LinkTagContext = {
  platform: PlatformId;
  clientName: string;
  /** When it is published; null while that is not known. */
  publishedAt: Date | null;
  timeZone: string;
};

/** In captions on Instagram and TikTok nobody can follow a link. */
const platformsWithLinks = new Set<PlatformId>(['facebook', 'twitter', 'linkedin']);

/** As it can stand in an address: "Boulangerie d’Été" becomes "boulangerie-d-ete". */
function slugOf(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/gu, '');
}

function fillIn(template: string, { platform, clientName, publishedAt, timeZone }: LinkTagContext): string {
  const date = publishedAt ? toWallTime(publishedAt, timeZone).slice(0, 10) : '';
  return template
    .replaceAll('{platform}', platform)
    .replaceAll('{client}', () => slugOf(clientName))
    .replaceAll('{date}', date);
}

const escapeOf = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** Without what ends an address in a text, such as a bracket or a full stop. */
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed())
    .replaceAll(/[!'()*~]/gu, escapeOf)
    .replace(/\.$/u, escapeOf);
}

function parametersOf(tags: LinkTags, context: LinkTagContext): [string, string][] {
  const names = ['source', 'medium', 'campaign', 'term', 'content'] as const;
  return names
    .map((name): [string, string] => [`utm_${name}`, encode(fillIn(tags[name], context))])
    .filter(([, value]) => value !== '');
}

function namesIn(query: string): Set<string> {
  return new Set(query.split('&').map((part) => (part.split('=')[0] ?? '').toLowerCase()));
}

/** Networks guess at addresses such as a.example/menu; those stay as they were typed. */
const isWhole = (link: string) => /^https?:\/\/[^/?#]/iu.test(link);

function separatorAfter(address: string, query: string | null): string {
  if (query === null) return /^https?:\/\/[^/]*$/iu.test(address) ? '/?' : '?';
  return query === '' || query.endsWith('&') ? '' : '&';
}

/** Adds the parameters that the link does not have, before its fragment. Nothing else about it changes. */
function tagLink(link: string, parameters: readonly [string, string][]): string {
  if (!isWhole(link)) return link;
  const fragmentAt = link.indexOf('#');
  const [address, fragment] = fragmentAt < 0 ? [link, ''] : [link.slice(0, fragmentAt), link.slice(fragmentAt)];
  const queryAt = address.indexOf('?');
  const query = queryAt < 0 ? null : address.slice(queryAt + 1);
  const known = namesIn(query ?? '');
  const added = parameters.filter(([name]) => !known.has(name)).map(([name, value]) => `${name}=${value}`);
  if (added.length === 0) return link;
  return `${address}${separatorAfter(address, query)}${added.join('&')}${fragment}`;
}

/** The text with the client's tags on its links, as it is published. Applied again, it changes nothing. */
export function tagLinks(text: string, tags: LinkTags, context: LinkTagContext): string {
  if (!tags.isOn || !platformsWithLinks.has(context.platform)) return text;
  const parameters = parametersOf(tags, context);
  if (parameters.length === 0) return text;
  let [tagged, done] = ['', 0];
  for (const { kind, start, end, text: link } of entitiesIn(text)) {
    if (kind !== 'link') continue;
    tagged += text.slice(done, start) + tagLink(link, parameters);
    done = end;
  }
  return tagged + text.slice(done);
}

/** All of what is published on an account, with tags on its links: what previews show, rules judge and networks get. */
export function tagVersion(version: Version, tags: LinkTags, context: LinkTagContext): Version {
  const tag = (text: string) => tagLinks(text, tags, context);
  return {
    ...version,
    text: tag(version.text),
    thread: version.thread.map(tag),
    firstComment: tag(version.firstComment),
  };
}
