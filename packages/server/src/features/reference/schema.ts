/** The parts of an OpenAPI 3.1 document that the reference shows. */
export type SchemaNode = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, SchemaNode>;
  required?: string[];
  additionalProperties?: SchemaNode | boolean;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
  oneOf?: SchemaNode[];
  allOf?: SchemaNode[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
};

export type Content = Record<string, { schema?: SchemaNode }>;

export type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: SchemaNode };

export type Operation = {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  /** One of these is enough: a scheme’s name, and the scopes that it needs. */
  security?: Record<string, string[]>[];
  responses: Record<string, { description?: string; content?: Content }>;
};

export type ApiDocument = {
  info: { title: string; version: string; description?: string };
  servers?: { url: string }[];
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, SchemaNode> };
};

export type Schemas = Record<string, SchemaNode>;

/** Who may call an operation: a key with this scope, any key, people alone, or anybody. */
export type Access = { kind: 'scope'; scope: string } | { kind: 'any-key' | 'people' | 'open' };

function accessOf({ security = [] }: Operation): Access {
  if (security.length === 0 || security.some((one) => Object.keys(one).length === 0)) return { kind: 'open' };
  const scopes = security.find((one) => 'apiKey' in one)?.['apiKey'];
  if (!scopes) return { kind: 'people' };
  return scopes[0] === undefined ? { kind: 'any-key' } : { kind: 'scope', scope: scopes[0] };
}

/** One operation with its place: the page of its area, and its anchor there. */
export type Entry = {
  id: string;
  method: string;
  path: string;
  operation: Operation;
  access: Access;
  /** Where it's described: `/api/v1/reference/posts#post-api-v1-posts`. */
  href: string;
};

export type Area = { name: string; description: string; href: string; entries: Entry[]; isForKeys: boolean };

export const referencePath = '/api/v1/reference';

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The operations by tag: first what keys can call, then what is for people and for everybody. */
export function areasOf({ paths, tags = [] }: ApiDocument): Area[] {
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  );
  const areas = tags.map(({ name, description = '' }) => {
    const href = `${referencePath}/${slugOf(name)}`;
    const entries = all
      .filter(({ operation }) => operation.tags?.[0] === name)
      .map((one) => {
        const id = slugOf(`${one.method}${one.path}`);
        return { ...one, id, access: accessOf(one.operation), href: `${href}#${id}` };
      });
    return { name, description, href, entries, isForKeys: entries.some(({ access }) => access.kind === 'scope') };
  });
  const known = areas.filter(({ entries }) => entries.length > 0);
  return [...known.filter(({ isForKeys }) => isForKeys), ...known.filter(({ isForKeys }) => !isForKeys)];
}

export function nameOfRef(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

export function resolve(schema: SchemaNode, schemas: Schemas): SchemaNode {
  if (!schema.$ref) return schema;
  const { $ref, ...beside } = schema;
  return { ...schemas[nameOfRef($ref)], ...beside };
}

export function alternatives(schema: SchemaNode): SchemaNode[] {
  return schema.anyOf ?? schema.oneOf ?? [];
}

const byFormat: Record<string, string> = {
  'date-time': '2026-03-02T09:30:00.000Z',
  date: '2026-03-02',
  email: 'person@example.com',
  uri: 'https://example.com',
  uuid: '3f0c6a52-9d0e-4c1b-8a77-52c3f1d0a9be',
};

const maxDepth = 8;

/** What texts could be, by the names of their fields. */
export type ExampleWords = Record<string, string>;

type ExampleOptions = { depth?: number; name?: string; words?: ExampleWords };

function exampleOfType(schema: SchemaNode, schemas: Schemas, options: Required<ExampleOptions>): unknown {
  const { depth, name, words } = options;
  const inside = (inner: SchemaNode, field = name) =>
    exampleOf(inner, schemas, { depth: depth + 1, name: field, words });
  const [type = 'string'] = [schema.type].flat();
  switch (type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      return Object.fromEntries(fields.map(([field, inner]) => [field, inside(inner, field)]));
    }
    case 'array':
      return schema.items ? [inside(schema.items)] : [];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return byFormat[schema.format ?? ''] ?? (schema.pattern ? 'text' : (words[name] ?? 'text'));
  }
}

/** A value that fits the schema: the author's own example where there is one. */
export function exampleOf(given: SchemaNode, schemas: Schemas, options: ExampleOptions = {}): unknown {
  const { depth = 0, name = '', words = {} } = options;
  const schema = resolve(given, schemas);
  if (schema.example !== undefined) return schema.example;
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum?.length) return schema.enum[0];
  if (depth > maxDepth) return null;
  const first = alternatives(schema)[0];
  return first
    ? exampleOf(first, schemas, { depth: depth + 1, name, words })
    : exampleOfType(schema, schemas, { depth, name, words });
}
