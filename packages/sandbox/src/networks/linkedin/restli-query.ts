import { badParameter } from './errors.ts';

/** A value in a Rest.li 2.0 query: text, `List(a,b)` or `(key:value)`. */
export type RestliValue = string | readonly RestliValue[] | { readonly [key: string]: RestliValue };

const structural = /[(),:]/;
/** Keys of protocol 1.0, `dateRange.start.day=1` and `ids[0]=1`. */
const oldStyleKey = /[.[]/;

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw badParameter(`Could not decode '${text}'`);
  }
}

/**
 * Structure is read before anything is decoded: an encoded bracket is a character of a value, as in the real parser.
 * So a query built by URLSearchParams does not arrive as a list.
 */
class Reader {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  fail(): never {
    throw badParameter(`Invalid query parameter value '${this.text}' at position ${this.at}`);
  }

  takes(token: string): boolean {
    if (!this.text.startsWith(token, this.at)) return false;
    this.at += token.length;
    return true;
  }

  word(): string {
    const start = this.at;
    while (this.at < this.text.length && !structural.test(this.text.charAt(this.at))) this.at += 1;
    if (this.at === start) this.fail();
    return decode(this.text.slice(start, this.at));
  }

  value(): RestliValue {
    if (this.takes('List(')) return this.list();
    if (this.takes('(')) return this.record();
    return this.word();
  }

  list(): RestliValue[] {
    if (this.takes(')')) return [];
    const values = [this.value()];
    while (this.takes(',')) values.push(this.value());
    if (!this.takes(')')) this.fail();
    return values;
  }

  record(): Record<string, RestliValue> {
    const entries: [string, RestliValue][] = [];
    do {
      const key = this.word();
      if (!this.takes(':')) this.fail();
      entries.push([key, this.value()]);
    } while (this.takes(','));
    if (!this.takes(')')) this.fail();
    return Object.fromEntries(entries);
  }
}

function parseValue(text: string): RestliValue {
  if (text === '') return '';
  // What clients send when they let a library encode the structure with the rest.
  if (/^(?:List)?%28/i.test(text)) throw badParameter(`Invalid query parameter value '${text}'`);
  const reader = new Reader(text);
  const value = reader.value();
  if (reader.at < text.length) reader.fail();
  return value;
}

/** Reads a raw query string, without its question mark. */
export function parseRestliQuery(query: string): Map<string, RestliValue> {
  const parameters = new Map<string, RestliValue>();
  for (const pair of query.split('&').filter((part) => part !== '')) {
    const at = pair.indexOf('=');
    const key = decode(at < 0 ? pair : pair.slice(0, at));
    if (oldStyleKey.test(key)) throw badParameter(`Query parameter '${key}' is not written as protocol 2.0.0 asks`);
    parameters.set(key, parseValue(at < 0 ? '' : pair.slice(at + 1)));
  }
  return parameters;
}
