import * as sdk from '@ruche/sdk/resources';
import { renderCodeChoice } from '#features/reference/code/markup.ts';
import { html, type Markup } from '#features/reference/markup.ts';
import { type Entry, referencePath, type Schemas } from '#features/reference/schema.ts';
import { isUpload, type RequestExample, requestExampleOf, urlOf } from './schema.ts';

type Written = { entry: Entry; request: RequestExample; origin: string };

/** What stands in the environment: people's access tokens aren't keys. */
const tokenName = ({ access }: Entry) => (access.kind === 'people' ? 'RUCHE_ACCESS_TOKEN' : 'RUCHE_API_KEY');

/** Single quotes keep a shell from reading anything in the text but themselves. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const exampleKey = '6f1c9a9e-1f0f-4f5b-9f0e-0d0f4f1c2a77';

export function curlOf({ entry, request, origin }: Written): string {
  const verb = entry.method === 'get' ? '' : `-X ${entry.method.toUpperCase()} `;
  const url = `${origin}${urlOf(entry, request)}`;
  return [
    `curl ${verb}${/[?&]/.test(url) ? quoted(url) : url}`,
    ...(entry.access.kind === 'open' ? [] : [`-H "Authorization: Bearer $${tokenName(entry)}"`]),
    ...(request.takesKey ? [`-H ${quoted(`Idempotency-Key: ${exampleKey}`)}`] : []),
    ...(request.takesImage ? ["-H 'Content-Type: image/png'", '--data-binary @image.png'] : []),
    ...(request.body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(request.body, null, 2))}`]),
  ].join(' \\\n  ');
}

/** A value as people write it in TypeScript: names without quotes where they need none. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replaceAll(/"((?:[^"\\'\n]|\\[^"'])*)"/g, "'$1'");
}

type Names = { readonly [name: string]: string | Names };

function methodsIn(names: Names, path: string): [operation: string, method: string][] {
  return Object.entries(names).flatMap(([name, inner]): [string, string][] =>
    typeof inner === 'string' ? [[inner, `${path}.${name}`]] : methodsIn(inner, `${path}.${name}`),
  );
}

/** The SDK's methods by the operations behind them: `POST /posts` is `ruche.posts.create`. */
const sdkMethods = new Map(methodsIn(sdk, 'ruche'));

const sdkMethodOf = ({ method, path }: Entry) =>
  sdkMethods.get(`${method.toUpperCase()} ${path.replace('/api/v1', '')}`);

/** How the answer is used: lists page by page, files as they are. */
function usageOf({ operation: { responses } }: Entry, call: string, isList: boolean): string {
  const [, answer] = Object.entries(responses).find(([status]) => Number(status) < 300) ?? [];
  const types = Object.keys(answer?.content ?? {});
  if (types.length === 0) return `await ${call};`;
  if (!types.includes('application/json')) return `const file = await ${call};\nconsole.log((await file.blob()).size);`;
  return isList ? `for await (const item of ${call}) console.log(item);` : `console.log(await ${call});`;
}

function isList({ method, operation: { responses } }: Entry, schemas: Schemas): boolean {
  const schema = responses['200']?.content?.['application/json']?.schema;
  const name = schema?.$ref?.split('/').at(-1) ?? '';
  const { properties = {} } = schemas[name] ?? schema ?? {};
  return method === 'get' && properties['items']?.type === 'array';
}

function withSdk({ entry, request, origin }: Written, method: string, schemas: Schemas): string {
  const { ids, query, body, takesImage } = request;
  const given = [
    ...ids.map(([, value]) => literal(value)),
    ...(body === undefined ? [] : [literal(body)]),
    ...(body === undefined && query.length > 0 ? [literal(Object.fromEntries(query))] : []),
    ...(takesImage ? ["await openAsBlob('image.png', { type: 'image/png' })"] : []),
  ];
  return [
    ...(takesImage ? ["import { openAsBlob } from 'node:fs';"] : []),
    "import { Ruche } from '@ruche/sdk';",
    '',
    'const ruche = new Ruche({',
    "  apiKey: process.env.RUCHE_API_KEY ?? '',",
    `  baseUrl: '${origin}',`,
    '});',
    '',
    usageOf(entry, `${method}(${given.join(', ')})`, isList(entry, schemas)),
  ].join('\n');
}

function withFetch({ entry, request, origin }: Written): string {
  const { body, takesKey, takesImage } = request;
  const headers = [
    ...(entry.access.kind === 'open' ? [] : [`Authorization: \`Bearer \${process.env.${tokenName(entry)}}\``]),
    ...(takesKey ? ["'Idempotency-Key': crypto.randomUUID()"] : []),
    ...(body === undefined ? [] : ["'Content-Type': 'application/json'"]),
  ];
  const options = [
    ...(entry.method === 'get' ? [] : [`method: '${entry.method.toUpperCase()}',`]),
    ...(headers.length === 0 ? [] : [`headers: {\n    ${headers.join(',\n    ')},\n  },`]),
    ...(body === undefined ? [] : [`body: JSON.stringify(${literal(body).replaceAll('\n', '\n  ')}),`]),
    ...(takesImage ? ["body: await openAsBlob('image.png', { type: 'image/png' }),"] : []),
  ];
  const rest = options.length === 0 ? '' : `, {\n  ${options.join('\n  ')}\n}`;
  return [
    ...(takesImage ? ["import { openAsBlob } from 'node:fs';", ''] : []),
    `const response = await fetch('${origin}${urlOf(entry, request)}'${rest});`,
    'if (!response.ok) throw new Error(await response.text());',
  ].join('\n');
}

export function typescriptOf(written: Written, schemas: Schemas): string {
  const method = sdkMethodOf(written.entry);
  return method === undefined ? withFetch(written) : withSdk(written, method, schemas);
}

/** The request of an operation, ready to be copied. */
export function renderRequestExamples(entry: Entry, schemas: Schemas, origin: string): Markup {
  if (isUpload(entry.operation)) {
    return html`<p class="example-note">Uploads take several requests that belong together:
      <a href="${referencePath}/guides/schedule-a-post#upload-the-image">Upload an image</a> has an example.</p>`;
  }
  const written = { entry, request: requestExampleOf(entry, schemas), origin };
  return renderCodeChoice('Request', [
    { id: 'curl', title: 'curl', language: 'sh', text: curlOf(written) },
    { id: 'ts', title: 'TypeScript', language: 'ts', text: typescriptOf(written, schemas) },
  ]);
}
