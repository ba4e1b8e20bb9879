import { renderCodeChoice } from '#features/reference/code/markup.ts';
import type { Markup } from '#features/reference/markup.ts';
import type { Entry, Schemas } from '#features/reference/schema.ts';
import { exampleRequestOf, type RequestExample } from './schema.ts';

type Request = RequestExample & { method: string; origin: string; needsKey: boolean };

const keyVariable = 'RUCHE_API_KEY';

/** Single quotes keep a shell from reading anything in the text but themselves. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function curlOf({ method, origin, path, headers, body, fileType, needsKey }: Request): string {
  const verb = method === 'get' ? '' : `-X ${method.toUpperCase()} `;
  const url = `${origin}${path}`;
  return [
    `curl ${verb}${/[?&]/.test(url) ? quoted(url) : url}`,
    ...(needsKey ? [`-H "Authorization: Bearer $${keyVariable}"`] : []),
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body, null, 2))}`]),
    ...(fileType === null ? [] : [`-H ${quoted(`Content-Type: ${fileType}`)}`, '--data-binary @file']),
  ].join(' \\\n  ');
}

const indented = (text: string) => text.replaceAll('\n', '\n  ');

/** A value as somebody writes it in TypeScript: names without quotes where they need none. */
function literal(value: unknown): string {
  const json = JSON.stringify(value, null, 2);
  return json.replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:').replaceAll(/"((?:[^"\\'\n]|\\[^"'])*)"/g, "'$1'");
}

function typescriptOf({ method, origin, path, headers, body, fileType, needsKey }: Request): string {
  const fields = [
    ...(needsKey ? [`Authorization: \`Bearer \${process.env.${keyVariable}}\``] : []),
    ...headers.map(
      ([name, value]) => `'${name}': ${name === 'Idempotency-Key' ? 'crypto.randomUUID()' : `'${value}'`}`,
    ),
  ];
  const options = [
    ...(method === 'get' ? [] : [`method: '${method.toUpperCase()}',`]),
    ...(fields.length === 0 ? [] : [`headers: {\n    ${fields.join(',\n    ')},\n  },`]),
    ...(body === undefined ? [] : [`body: JSON.stringify(${indented(literal(body))}),`]),
    ...(fileType === null ? [] : ['body: file,']),
  ];
  const rest = options.length === 0 ? '' : `, {\n  ${options.join('\n  ')}\n}`;
  return `const response = await fetch('${origin}${path}'${rest});\nif (!response.ok) throw new Error(await response.text());`;
}

/** The request of an operation, ready to be copied. */
export function renderRequestExamples(entry: Entry, schemas: Schemas, origin: string): Markup {
  const needsKey = entry.access.kind !== 'open';
  const request = { ...exampleRequestOf(entry, schemas), method: entry.method, origin, needsKey };
  return renderCodeChoice('Request', [
    { id: 'curl', title: 'curl', language: 'sh', text: curlOf(request) },
    { id: 'ts', title: 'TypeScript', language: 'ts', text: typescriptOf(request) },
  ]);
}
