import {
  type Entry,
  type ExampleWords,
  exampleOf,
  type Operation,
  type Parameter,
  resolve,
  type SchemaNode,
  type Schemas,
} from '#features/reference/schema.ts';

/** What texts could be, so that examples look like what people get. */
const exampleWords: ExampleWords = {
  accountName: 'Maison Verte',
  altText: 'A shop window full of ferns',
  body: 'Spring has arrived in our window.',
  brandColor: '#1f7a4d',
  city: 'Lyon',
  clientName: 'Maison Verte',
  companyName: 'Maison Verte SARL',
  content: 'Spring has arrived in our window.',
  contents: 'Spring has arrived in our window.',
  description: 'Plants and everything they need',
  email: 'hello@maison-verte.example',
  fileName: 'window.jpg',
  firstComment: 'Which one is yours?',
  firstName: 'Ada',
  handle: 'ada-lovelace',
  lastName: 'Lovelace',
  message: 'Do you have olive trees?',
  name: 'Maison Verte',
  notes: 'Closed on Mondays',
  permalink: 'https://www.facebook.com/maisonverte/posts/1234567890',
  personName: 'Jeanne Martin',
  phone: '+33123456789',
  platformUserId: '1234567890',
  platformUserName: 'maisonverte',
  reason: 'The network rejected the image: it’s too small.',
  role: 'Marketing manager',
  tag: 'spring',
  tags: 'spring',
  text: 'Spring has arrived in our window.',
  thread: 'Come and see.',
  timeZone: 'Europe/Paris',
  title: 'Spring campaign',
  url: 'https://maison-verte.example',
  userName: 'Ada Lovelace',
  username: 'maisonverte',
  website: 'https://maison-verte.example',
  workspaceName: 'Studio Ada',
  zone: 'Europe/Paris',
};

export const valueOf = (schema: SchemaNode, schemas: Schemas, name = '') =>
  exampleOf(schema, schemas, { name, words: exampleWords });

/** A body as somebody would write it: what is required, and what has an example of its own; else the first field. */
export function bodyExampleOf(given: SchemaNode, schemas: Schemas): unknown {
  const schema = resolve(given, schemas);
  if (schema.example !== undefined) return schema.example;
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) {
    const [first] = schema.anyOf ?? schema.oneOf ?? [];
    return first ? bodyExampleOf(first, schemas) : valueOf(schema, schemas);
  }
  const required = new Set(schema.required);
  const shown = fields.filter(([name, field]) => required.has(name) || resolve(field, schemas).example !== undefined);
  const chosen = shown.length > 0 ? shown : fields.slice(0, 1);
  return Object.fromEntries(chosen.map(([name, field]) => [name, fieldExampleOf(name, field, schemas)]));
}

function fieldExampleOf(name: string, given: SchemaNode, schemas: Schemas): unknown {
  const schema = resolve(given, schemas);
  const hasOwn = schema.example !== undefined || schema.default !== undefined;
  if (!hasOwn && schema.properties) return bodyExampleOf(schema, schemas);
  if (!hasOwn && schema.items) return [fieldExampleOf(name, schema.items, schemas)];
  return valueOf(schema, schemas, name);
}

export const idempotencyHeader = 'idempotency-key';

const jsonType = 'application/json';

/** Resumable uploads are a protocol of several requests, which has a guide instead of an example. */
export const isUpload = ({ parameters = [] }: Operation) => parameters.some(({ name }) => name === 'tus-resumable');

/** What is put without a body in the description is an image. */
const takesImage = ({ method, operation }: Entry) => method === 'put' && !operation.requestBody;

export type RequestExample = {
  /** The values in the path, in its order. */
  ids: [name: string, value: unknown][];
  query: [name: string, value: unknown][];
  body: unknown;
  takesKey: boolean;
  takesImage: boolean;
};

const isWorthShowing = ({ required, schema }: Parameter) => required === true || schema?.example !== undefined;

/** A request that fits the description. */
export function requestExampleOf(entry: Entry, schemas: Schemas): RequestExample {
  const { path, operation } = entry;
  const { parameters = [], requestBody } = operation;
  const values = (place: string, isShown: (name: string) => boolean) =>
    parameters
      .filter((one) => one.in === place && isShown(one.name))
      .map(({ name, schema = {} }): [string, unknown] => [name, valueOf(schema, schemas, name)]);
  const inPath = new Map(values('path', () => true));
  const shown = new Set(parameters.filter(isWorthShowing).map(({ name }) => name));
  const content = requestBody?.content[jsonType];
  return {
    ids: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, inPath.get(name)]),
    query: values('query', (name) => shown.has(name)),
    body: content ? bodyExampleOf(content.schema ?? {}, schemas) : undefined,
    takesKey: parameters.some(({ name }) => name === idempotencyHeader),
    takesImage: takesImage(entry),
  };
}

/** Its URL, filled in. */
export function urlOf({ path }: Entry, { ids, query }: RequestExample): string {
  const known = new Map(ids);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(known.get(name))));
  const pairs = query.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}
