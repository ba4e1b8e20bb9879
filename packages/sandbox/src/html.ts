// Pages are built from tagged templates: whatever is put between the braces is escaped unless it is markup already, so
// that a hostile mail subject stays text.

export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }

  toString(): string {
    return this.markup;
  }
}

export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function render(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'string') return escape(value);
  if (typeof value === 'number') return String(value);
  return value.map(render).join('');
}

/** Attribute values must stand in double quotes; nothing may be put inside a script or style element. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(render)));
}

const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** Plain text with its web addresses made into links. Only http and https: a `javascript:` address stays text. */
export function linkify(text: string): Html {
  const pieces: HtmlValue[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    pieces.push(text.slice(end, match.index), html`<a href="${match[0]}" rel="noreferrer">${match[0]}</a>`);
    end = match.index + match[0].length;
  }
  return html`${[...pieces, text.slice(end)]}`;
}
