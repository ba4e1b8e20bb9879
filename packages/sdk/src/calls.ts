import { readJson } from './errors.ts';
import { operations } from './generated/operations.ts';
import type { paths } from './generated/schema.ts';
import type { CallOptions, Outgoing, Transport, WriteOptions } from './transport.ts';

// What a method takes and gives follows from the operation that it's named after: the types from the description of the
// API, and what happens while it runs from the table made of the same description.

type Operations = typeof operations;
export type OperationName = keyof Operations;

type MethodOf<Name> = Name extends `${infer Method} ${string}` ? Method : never;
type PathOf<Name> = Name extends `${string} ${infer Path}` ? Path : never;
type Described<Name extends OperationName> =
  PathOf<Name> extends keyof paths
    ? Lowercase<MethodOf<Name>> extends keyof paths[PathOf<Name>]
      ? paths[PathOf<Name>][Lowercase<MethodOf<Name>>]
      : never
    : never;

type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? [Name, ...NamesIn<Rest>] : [];
type ParameterOf<Name extends OperationName, Parameter> =
  Described<Name> extends { parameters: { path: infer Values } }
    ? Parameter extends keyof Values
      ? Values[Parameter]
      : never
    : never;
type IdsOf<Name extends OperationName, Names = NamesIn<PathOf<Name>>> = Names extends [infer First, infer Second]
  ? [id: ParameterOf<Name, First>, innerId: ParameterOf<Name, Second>]
  : Names extends [infer Only]
    ? [id: ParameterOf<Name, Only>]
    : [];

type BodyOf<Name extends OperationName> =
  Described<Name> extends { requestBody: { content: { 'application/json': infer Body } } } ? Body : never;
type QueryOf<Name extends OperationName> =
  Described<Name> extends { parameters: { query: infer Query } }
    ? [query: Query]
    : Described<Name> extends { parameters: { query?: infer Query } }
      ? [query?: Query]
      : never;
type InputOf<Name extends OperationName> = {
  json: [body: BodyOf<Name>];
  query: QueryOf<Name>;
  file: [file: Blob];
  none: [];
}[Operations[Name]['input']];

type Responses<Name extends OperationName> = Described<Name> extends { responses: infer All } ? All : never;
type JsonOf<Name extends OperationName> = {
  [Status in keyof Responses<Name>]: Responses<Name>[Status] extends { content: { 'application/json': infer Json } }
    ? Json
    : never;
}[keyof Responses<Name>];

/** A list: await it for one page, or iterate over all items of all pages. */
export type List<Page> = Promise<Page> & AsyncIterable<Page extends { items: readonly (infer Item)[] } ? Item : never>;

type AnswerOf<Name extends OperationName> = {
  json: Promise<JsonOf<Name>>;
  list: List<JsonOf<Name>>;
  file: Promise<Response>;
  nothing: Promise<void>;
}[Operations[Name]['answer']];

type OptionsOf<Name extends OperationName> = Operations[Name]['takesKey'] extends true ? WriteOptions : CallOptions;

export type Call<Name extends OperationName> = (
  ...given: [...IdsOf<Name>, ...InputOf<Name>, options?: OptionsOf<Name>]
) => AnswerOf<Name>;

/** Names of methods, for the operations behind them. */
export type Names = { readonly [name: string]: OperationName | Names };
export type Bound<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends OperationName ? Call<Tree[Key]> : Bound<Tree[Key]>;
};

type Query = Record<string, string | number | boolean | undefined>;
type Given = { ids: (string | number)[]; input: unknown; options: WriteOptions };

function fill(path: string, ids: (string | number)[]): string {
  const left = [...ids];
  return path.replaceAll(/\{[^}]+\}/g, () => {
    const id = String(left.shift() ?? '');
    // `..` would be another path, and nothing at all the one of the list.
    if (id === '' || id === '.' || id === '..') throw new TypeError(`“${id}” isn’t an ID.`);
    return encodeURIComponent(id);
  });
}

function writeQuery(query: Query): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}

function checkKey(key: string): string {
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new TypeError('An idempotencyKey has 1 to 255 visible ASCII characters.');
}

const json = 'application/json';

function toOutgoing(name: OperationName, { ids, input, options }: Given): Outgoing {
  const [method = '', path = ''] = name.split(' ');
  const { input: kind, answer, takesKey } = operations[name];
  const headers: Record<string, string> = { accept: answer === 'file' ? '*/*' : json };
  if (takesKey) headers['idempotency-key'] = checkKey(options.idempotencyKey ?? crypto.randomUUID());
  const outgoing: Outgoing = {
    method,
    path: fill(path, ids),
    headers,
    isRepeatable: method === 'GET' || takesKey,
    isStreamed: answer === 'file',
  };
  if (kind === 'query') return { ...outgoing, path: outgoing.path + writeQuery((input ?? {}) as Query) };
  if (kind === 'none') return outgoing;
  const isFile = kind === 'file';
  headers['content-type'] = isFile ? (input as Blob).type : json;
  return { ...outgoing, body: isFile ? (input as Blob) : JSON.stringify(input) };
}

type AnyPage = { items: unknown[]; nextCursor?: string | null };

async function* itemsOf(first: Promise<AnyPage>, next: (cursor: string) => Promise<AnyPage>): AsyncGenerator {
  for (let page = await first; ; ) {
    yield* page.items;
    if (!page.nextCursor) return;
    page = await next(page.nextCursor);
  }
}

function bindOne(transport: Transport, name: OperationName) {
  const count = name.split('{').length - 1;
  const { input: kind, answer } = operations[name];
  const ask = async (given: Given): Promise<unknown> => {
    const { response, text } = await transport.send(toOutgoing(name, given), given.options);
    if (answer === 'file') return response;
    return answer === 'nothing' ? undefined : readJson(response, text);
  };
  return (...all: unknown[]): unknown => {
    const ids = all.slice(0, count) as Given['ids'];
    const [input, options = {}] = (kind === 'none' ? [null, all[count]] : all.slice(count)) as [unknown, WriteOptions?];
    const answered = ask({ ids, input, options });
    if (answer !== 'list') return answered;
    // Whoever iterates later is told then.
    answered.catch(() => undefined);
    const next = (cursor: string) => ask({ ids, input: { ...(input as Query), cursor }, options }) as Promise<AnyPage>;
    return Object.assign(answered, {
      [Symbol.asyncIterator]: () => itemsOf(answered as Promise<AnyPage>, next),
    });
  };
}

/** Methods with these names, for the operations behind them. */
export function bind<const Tree extends Names>(transport: Transport, names: Tree): Bound<Tree> {
  const entries = Object.entries(names).map(([key, inner]) => [
    key,
    typeof inner === 'string' ? bindOne(transport, inner) : bind(transport, inner),
  ]);
  return Object.fromEntries(entries) as Bound<Tree>;
}
