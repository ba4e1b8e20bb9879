import { GraphError } from './errors.ts';

/** One entry of `fields=a,b{c,d},e.limit(5).summary(true){f}`. */
export type Field = { name: string; modifiers: Readonly<Record<string, string>>; fields: readonly Field[] | null };

function syntaxError(text: string, at: number): GraphError {
  const found = text[at] === undefined ? 'end of string' : `"${text[at]}"`;
  return new GraphError({
    code: 2500,
    message: `Syntax error "Expected name, got ${found}" at character ${at}: ${text}`,
  });
}

/** Reads one list from its first character to the one that ends it. */
class Reader {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  takes(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  expect(character: string): void {
    if (!this.takes(character)) throw syntaxError(this.text, this.at);
  }

  name(): string {
    const [, name] = /^\s*([A-Za-z_]\w*)\s*/.exec(this.text.slice(this.at)) ?? [];
    if (name === undefined) throw syntaxError(this.text, this.at);
    this.at += /^\s*\w+\s*/.exec(this.text.slice(this.at))?.[0].length ?? 0;
    return name;
  }

  argument(): string {
    const end = this.text.indexOf(')', this.at);
    if (end < 0) throw syntaxError(this.text, this.text.length);
    const argument = this.text.slice(this.at, end);
    this.at = end + 1;
    return argument;
  }

  field(): Field {
    const name = this.name();
    const modifiers: Record<string, string> = {};
    while (this.takes('.')) {
      const modifier = this.name();
      this.expect('(');
      modifiers[modifier] = this.argument();
    }
    if (!this.takes('{')) return { name, modifiers, fields: null };
    const fields = this.list();
    this.expect('}');
    return { name, modifiers, fields };
  }

  list(): Field[] {
    const fields = [this.field()];
    while (this.takes(',')) fields.push(this.field());
    return fields;
  }
}

/** An empty list stands for the fields that come unasked. */
export function parseFields(text: string): Field[] {
  if (text.trim() === '') return [];
  const reader = new Reader(text);
  const fields = reader.list();
  if (reader.at < text.length) throw syntaxError(text, reader.at);
  return fields;
}
