/** The parts of an OpenAPI 3.1 document that the SDK is made from. */
export type SchemaNode = {
  required?: string[];
  $ref?: string;
  type?: unknown;
  properties?: Record<string, SchemaNode>;
};
type Content = Record<string, { schema?: SchemaNode }>;

export type DescribedOperation = {
  summary?: string;
  security?: Record<string, string[]>[];
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

export type ApiDocument = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, DescribedOperation>>;
  webhooks?: Record<string, unknown>;
  components: { schemas: Record<string, SchemaNode> };
};

const base = '/api/v1';

/** Resumable uploads are a protocol of several requests: `media.upload` speaks it. */
const uploads = '/media/uploads';

const refToken = '#/components/schemas/';

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner).slice(refToken.length)] : refsIn(inner),
  );
}

/** Those schemas that something refers to, directly or through others, in the order of their names. */
function reachable(schemas: ApiDocument['components']['schemas'], from: unknown) {
  const found = new Set<string>();
  const open = refsIn(from);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    open.push(...refsIn(schemas[name]));
  }
  return Object.fromEntries([...found].toSorted().map((name) => [name, schemas[name] ?? {}]));
}

/** What the SDK sets by itself isn't a parameter of its methods, and every failure is a `RucheError`. */
function simplify(operation: DescribedOperation): DescribedOperation {
  const { security: _security, parameters = [], responses, ...rest } = operation;
  return {
    ...rest,
    parameters: parameters.filter((one) => one.in !== 'header'),
    responses: Object.fromEntries(Object.entries(responses).filter(([status]) => Number(status) < 400)),
  };
}

export type KeyOperation = { method: string; path: string; operation: DescribedOperation };

/** Every operation that API keys may call, with its path below the base of the API, in the order of the document. */
export function keyOperations({ paths }: ApiDocument): KeyOperation[] {
  return Object.entries(paths).flatMap(([fullPath, operations]) => {
    const path = fullPath.slice(base.length);
    if (path === uploads || path.startsWith(`${uploads}/`)) return [];
    return Object.entries(operations)
      .filter(([, { security = [] }]) => security.some((one) => 'apiKey' in one))
      .map(([method, operation]) => ({ method, path, operation }));
  });
}

/** The document of what API keys may call, and of nothing else. */
export function keyDocument(document: ApiDocument): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const { method, path, operation } of keyOperations(document)) {
    paths[path] = { ...paths[path], [method]: simplify(operation) };
  }
  const webhooks = document.webhooks ?? {};
  const error = { $ref: `${refToken}Error` };
  const schemas = reachable(document.components.schemas, [paths, webhooks, error]);
  const { openapi, info } = document;
  return { openapi, info, paths, webhooks, components: { schemas } };
}
