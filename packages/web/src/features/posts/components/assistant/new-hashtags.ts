import { hashtagsIn } from '@ruche/contracts/assistant';

/** The hashtags of a suggestion that a text has not, each once, however they are written. */
export function newHashtags(suggested: string, current: string): string[] {
  const known = new Set(hashtagsIn(current).map((tag) => tag.toLowerCase()));
  return hashtagsIn(suggested).filter((tag) => {
    const folded = tag.toLowerCase();
    if (known.has(folded)) return false;
    known.add(folded);
    return true;
  });
}
