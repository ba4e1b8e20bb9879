import {
  type Entry,
  exampleOf,
  type Parameter,
  resolve,
  type SchemaNode,
  type Schemas,
} from '#features/reference/schema.ts';

export type RequestExample = {
  /** With its parameters filled in, and what it requires of the query. */
  path: string;
  headers: [name: string, value: string][];
  body: unknown;
  /** Bodies of other types are files. */
  fileType: string | null;
};

/** A body as somebody would write it: what is required, and what has an example of its own; of changes, the first field. */
export function requestExampleOf(given: SchemaNode, schemas: Schemas): unknown {
  const schema = resolve(given, schemas);
  if (schema.example !== undefined) return schema.example;
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) {
    const [first] = schema.anyOf ?? schema.oneOf ?? [];
    return first ? requestExampleOf(first, schemas) : exampleOf(schema, schemas);
  }
  const required = new Set(schema.required);
  const shown = fields.filter(([name]) => required.has(name));
  const chosen = shown.length > 0 ? shown : fields.slice(0, 1);
  return Object.fromEntries(chosen.map(([name, field]) => [name, valueOf(field, schemas)]));
}

function valueOf(given: SchemaNode, schemas: Schemas): unknown {
  const schema = resolve(given, schemas);
  if (schema.example !== undefined || schema.examples?.length || schema.default !== undefined)
    return exampleOf(schema, schemas);
  if (schema.properties) return requestExampleOf(schema, schemas);
  if (schema.items) return [valueOf(schema.items, schemas)];
  return exampleOf(schema, schemas);
}

const jsonType = 'application/json';

export const idempotencyHeader = 'idempotency-key';

const isNeeded = ({ required }: Parameter) => required === true;

export function exampleRequestOf({ path, operation }: Entry, schemas: Schemas): RequestExample {
  const { parameters = [], requestBody } = operation;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const { schema = {} } = parameters.find((one) => one.in === 'path' && one.name === name) ?? {};
    return String(exampleOf(schema, schemas));
  });
  const query = parameters
    .filter((one) => one.in === 'query' && isNeeded(one))
    .map(({ name, schema = {} }) => `${name}=${encodeURIComponent(String(exampleOf(schema, schemas)))}`);
  const takesKey = parameters.some(({ name }) => name === idempotencyHeader);
  const content = Object.entries(requestBody?.content ?? {})[0];
  const isJson = content?.[0] === jsonType;
  return {
    path: query.length === 0 ? filled : `${filled}?${query.join('&')}`,
    headers: [
      ...(takesKey ? [['Idempotency-Key', '6f1c9a9e-1f0f-4f5b-9f0e-0d0f4f1c2a77'] as [string, string]] : []),
      ...(isJson ? [['Content-Type', jsonType] as [string, string]] : []),
    ],
    body: isJson ? requestExampleOf(content[1].schema ?? {}, schemas) : undefined,
    fileType: content && !isJson ? content[0] : null,
  };
}
