/** Drawn as nothing or reversing what is around them; joiners are left, since emoji and some scripts need them. */
const invisible = /[\u200b\u2060-\u2064\ufeff\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;
const image = /!\[([^\]\n]{0,500})\](?:\([^)\n]*\)?|\[[^\]\n]*\]?)/gu;
const markdownLink = /\[([^\]\n]{0,500})\]\(\s*<?([^)\s>]*)[^)\n]*\)?/gu;
/** Closed, or one that loads or leads somewhere. */
const tag =
  /<[/!]?[a-z][^<>\n]*>|<(?:a|audio|base|embed|form|iframe|img|link|meta|object|script|source|style|svg|video)\b[^>\n]*/giu;

const end = String.raw`[^\s<>"“”«»()[\]]`;
const host = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+`;
/** Where a domain stands alone it has to end like one: a missing space after a period is no link. */
const endings =
  'com|net|org|info|biz|fr|be|ch|ca|eu|de|es|it|nl|pt|lu|uk|us|co|io|ai|app|dev|me|ly|gg|tv|cc|ru|cn|xyz|top|site|online|shop|store|link|page|click|live|website|space|tech|cloud|club|paris|bzh|example|test';
const url = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])[a-z][a-z\d+.-]{1,15}:(?:\/|\\){2}${end}*`,
    String.raw`(?<![\p{L}\p{N}])(?:javascript|vbscript|data|mailto|tel):${end}+`,
    String.raw`(?<![\p{L}\p{N}_.-])(?:[\p{L}\p{N}_.%+-]+@)?${host}\p{L}{2,24}(?::\d+)?[/?#]${end}*`,
    String.raw`(?<![\p{L}\p{N}_.@-])${host}(?:${endings})(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])`,
  ].join('|'),
  'giu',
);

const taken = '[link removed]';
const trailing = /[.,;:!?…'’*_]+$/u;

/** As two people would call the same link. */
const plain = (link: string) =>
  link
    .toLowerCase()
    .replace(trailing, '')
    .replace(/^https?:\/\//u, '')
    .replace(/\/$/u, '');

export type LinkFilter = (text: string) => string;

/**
 * Takes out of a text what could lead or load somewhere: links that are in none of the known texts, images, and tags. What
 * people wrote may have asked a model to add them.
 */
export function createLinkFilter(known: readonly string[]): LinkFilter {
  const allowed = new Set(known.flatMap((text) => (text.match(url) ?? []).map(plain)));
  const keep = (link: string) => {
    if (allowed.has(plain(link))) return link;
    return taken + (trailing.exec(link)?.[0] ?? '');
  };
  return (text) =>
    text
      .replace(invisible, '')
      .replace(image, '$1')
      .replace(markdownLink, (_whole, shown: string, to: string) => {
        if (!allowed.has(plain(to))) return shown;
        return plain(shown) === plain(to) ? to : `${shown} (${to})`;
      })
      .replace(tag, '')
      .replace(url, keep);
}

/** What may still become a link, an image, or a tag with what comes next. */
const unfinished =
  /(?:!?\[[^\]\n]{0,500}(?:\](?:[([][^)\]\n]*(?:[)\]]\S*)?)?)?|<[/!]?(?:[a-z][^>\n]{0,2000}(?:>\S*)?)?|\S+)$/iu;

/** The same for a text that comes in pieces: a link that is split between two of them is seen whole. */
export function createLinkStream(known: readonly string[] | undefined) {
  if (!known) return { push: (piece: string) => piece, end: () => '' };
  const filter = createLinkFilter(known);
  let held = '';
  return {
    push(piece: string): string {
      const all = held + piece;
      const at = unfinished.exec(all)?.index ?? all.length;
      held = all.slice(at);
      return filter(all.slice(0, at));
    },
    end(): string {
      const rest = filter(held);
      held = '';
      return rest;
    },
  };
}
