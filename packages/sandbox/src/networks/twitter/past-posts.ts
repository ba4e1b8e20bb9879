import { randomInt } from 'node:crypto';
import type { NetworkContext, PastPost } from '#src/networks/network.ts';
import type { NewPost } from '#src/networks/posts.ts';
import { idAt } from './ids.ts';

const mediaTypes: Readonly<Record<string, string>> = { photo: '3', carousel: '3', video: '13', reel: '13' };

/** Files of the past are not kept: a key is all there is of them. */
export function makePastPost(_context: NetworkContext, past: PastPost): NewPost | null {
  const { accountId, at, text, link } = past;
  const format = past.format ?? (link === null ? 'text' : 'link');
  if (format === 'story' || format === 'document') return null;
  const id = idAt(at, randomInt(2 ** 22));
  const type = mediaTypes[format];
  const details = { format, ...(type !== undefined && { mediaKeys: [`${type}_${id}`] }) };
  const whole = link === null || text.includes(link) ? text : `${text} ${link}`.trim();
  return { accountId, id, text: whole, details };
}
