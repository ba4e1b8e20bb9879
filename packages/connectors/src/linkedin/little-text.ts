import { entitiesIn } from '@ruche/contracts/posts';

const reserved = /[|{}@[\]()<>#\\*_~]/g;

function escapeReserved(text: string): string {
  return text.replaceAll(reserved, String.raw`\$&`);
}

/**
 * LinkedIn's format for the text of posts, and of posts alone. A reserved character that is not escaped ends the post
 * there without a word; the sign of a hashtag stays as it is.
 */
export function toLittleText(text: string): string {
  let written = '';
  let at = 0;
  for (const { kind, start, end } of entitiesIn(text)) {
    if (kind !== 'hashtag') continue;
    written += `${escapeReserved(text.slice(at, start))}#${escapeReserved(text.slice(start + 1, end))}`;
    at = end;
  }
  return written + escapeReserved(text.slice(at));
}

const marks = /\\(?<escaped>.)|\{hashtag\|\\?#\|(?<hashtag>[^}]+)\}|@\[(?<name>[^\]]+)\]\(urn:[^)]+\)/gsu;

/** What readers see of it. Hashtags come back as templates. */
export function fromLittleText(source: string): string {
  return source.replaceAll(marks, (...found) => {
    const { escaped, hashtag, name } = found.at(-1) as Record<string, string | undefined>;
    if (hashtag !== undefined) return `#${fromLittleText(hashtag)}`;
    return escaped ?? fromLittleText(name ?? '');
  });
}
