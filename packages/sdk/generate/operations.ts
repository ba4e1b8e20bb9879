import {
  type ApiDocument,
  type DescribedOperation,
  type KeyOperation,
  keyOperations,
  type SchemaNode,
} from './document.ts';

const json = 'application/json';

function resolve(schema: SchemaNode | undefined, { components }: ApiDocument): SchemaNode {
  const name = schema?.$ref?.split('/').at(-1);
  return name ? (components.schemas[name] ?? {}) : (schema ?? {});
}

/** What a call is given beside the ids in its path. */
function inputOf(method: string, { summary, parameters = [], requestBody }: DescribedOperation): string {
  const hasQuery = parameters.some((one) => one.in === 'query');
  if (requestBody && hasQuery) throw new Error(`The SDK has no methods with both a body and a query: “${summary}”.`);
  if (requestBody) return 'json';
  if (hasQuery) return 'query';
  // The description has bodies of JSON only, and everything else that is put is an image.
  return method === 'put' ? 'file' : 'none';
}

function answerOf(method: string, { responses }: DescribedOperation, document: ApiDocument): string {
  const [content = {}] = Object.entries(responses)
    .filter(([status]) => Number(status) < 300)
    .map(([, response]) => response.content ?? {});
  const types = Object.keys(content);
  if (types.length === 0) return 'nothing';
  if (!types.includes(json)) return 'file';
  const { properties = {} } = resolve(content[json]?.schema, document);
  return method === 'get' && properties['items']?.type === 'array' ? 'list' : 'json';
}

function describe({ method, path, operation }: KeyOperation, document: ApiDocument): string {
  const takesKey = operation.parameters?.some((one) => one.name === 'idempotency-key') ?? false;
  const input = inputOf(method, operation);
  return `  '${method.toUpperCase()} ${path}': { input: '${input}', answer: '${answerOf(method, operation, document)}', takesKey: ${takesKey} },`;
}

/** What the client has to know of each operation while it runs, as a module. */
export function generateOperations(document: ApiDocument): string {
  const lines = keyOperations(document).map((one) => describe(one, document));
  return `export const operations = {\n${lines.join('\n')}\n} as const;\n`;
}
