import type { NetworkContext, PastPost } from '#src/networks/network.ts';
import type { NewPost } from '#src/networks/posts.ts';
import { makeTaskId } from './publish.ts';

const kinds: Readonly<Record<string, string>> = { video: 'video', reel: 'video', photo: 'photo', carousel: 'photo' };

export function makePastPost(_context: NetworkContext, past: PastPost): NewPost | null {
  const { accountId, at, text, format } = past;
  const kind = kinds[format ?? 'video'];
  if (kind === undefined) return null;
  const details = { privacy: 'PUBLIC_TO_EVERYONE', kind, format: format ?? 'video' };
  return { accountId, id: makeTaskId(at), text, details };
}
