import { renderCode } from '#features/reference/code/markup.ts';
import { renderRequestExamples } from '#features/reference/examples/presenter.ts';
import { idempotencyHeader, valueOf } from '#features/reference/examples/schema.ts';
import { html, type Markup, prose } from '#features/reference/markup.ts';
import {
  type Access,
  type Content,
  type Entry,
  type Operation,
  type Parameter,
  referencePath,
  type Schemas,
} from '#features/reference/schema.ts';
import { renderField, renderSchema } from '#features/reference/schemas/presenter.ts';
import { statusWord } from '#features/reference/statuses/presenter.ts';
import { renderTry } from '#features/reference/tries/presenter.ts';

export type RenderContext = { schemas: Schemas; origin: string };

export function renderMethod(method: string): Markup {
  return html`<span class="method method-${method}">${method === 'delete' ? 'DEL' : method.toUpperCase()}</span>`;
}

const accessWords = {
  'any-key': { text: 'Any key', title: 'Any API key can call this.' },
  people: { text: 'People only', title: 'Only people who are signed in can call this, not API keys.' },
  open: { text: 'No key needed', title: 'Anyone can call this, without a key.' },
};

function renderAccess(access: Access): Markup {
  if (access.kind === 'scope') {
    return html`<a class="badge badge-scope" href="${referencePath}#scopes" title="The scope that a key needs">${access.scope}</a>`;
  }
  const { text, title } = accessWords[access.kind];
  return html`<span class="badge badge-${access.kind}" title="${title}">${text}</span>`;
}

/** What many operations take alike is explained once, on the first page. */
const commonHeaders: Record<string, string> = {
  [idempotencyHeader]: 'Idempotency-Key',
  'ruche-workspace': 'Ruche-Workspace',
  'if-none-match': 'If-None-Match',
};

const places: [place: string, title: string][] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
];

function renderParameters(id: string, all: Parameter[], schemas: Schemas): Markup {
  const own = all.filter(({ name }) => commonHeaders[name] === undefined);
  return html`${places.map(([place, title]) => {
    const parameters = own.filter((one) => one.in === place);
    if (parameters.length === 0) return null;
    return html`<h3 id="${id}-${place}">${title}</h3>
      <ul class="fields">
        ${parameters.map((parameter) => {
          const schema = { ...parameter.schema, ...(parameter.description && { description: parameter.description }) };
          return renderField(parameter.name, schema, schemas, {
            isRequired: parameter.required === true,
            isSent: true,
          });
        })}
      </ul>`;
  })}`;
}

function renderCommonHeaders(all: Parameter[]): Markup | null {
  const common = all.filter(({ name }) => commonHeaders[name] !== undefined);
  if (common.length === 0) return null;
  const links = common.map(
    ({ name }) => html`<a href="${referencePath}#header-${name}"><code>${commonHeaders[name]}</code></a> `,
  );
  return html`<p class="common-headers">Also takes ${links}</p>`;
}

function renderBody(id: string, content: Content, schemas: Schemas): Markup {
  return html`<h3 id="${id}-body">Body</h3>
    ${Object.entries(content).map(
      ([type, { schema }]) =>
        html`${!type.includes('json') && html`<p class="media">${type}</p>`}${schema && renderSchema(schema, schemas, { isSent: true })}`,
    )}`;
}

/** Refusals share one format, which has a page of its own: they are listed by status alone. */
function isRefusal(content: Content | undefined): boolean {
  return Object.values(content ?? {}).some(({ schema }) => schema?.$ref?.endsWith('/Error'));
}

function renderAnswer(status: string, content: Content | undefined, schemas: Schemas): Markup {
  const types = Object.entries(content ?? {});
  return html`<details class="answer">
    <summary><span class="status status-${status.charAt(0)}">${status}</span> ${statusWord(status)}
      <span class="note">${types.length === 0 ? 'no body' : types.map(([type]) => type).join(', ')}</span></summary>
    ${types.map(([type, { schema }]) => (schema && type.includes('json') ? renderSchema(schema, schemas) : null))}
  </details>`;
}

function renderAnswers(id: string, { responses }: Operation, schemas: Schemas): Markup {
  const answers = Object.entries(responses);
  const refused = answers.filter(([, { content }]) => isRefusal(content));
  const others = answers.filter(([, { content }]) => !isRefusal(content));
  return html`<h3 id="${id}-responses">Responses</h3>
    ${others.map(([status, { content }]) => renderAnswer(status, content, schemas))}
    ${
      refused.length > 0 &&
      html`<p class="refusals">Errors
        ${refused.map(
          ([status]) =>
            html`<a href="${referencePath}/errors#status-${status}" title="${statusWord(status)}">${status}</a> `,
        )}</p>`
    }`;
}

function renderAnswerExample({ responses }: Operation, schemas: Schemas): Markup | null {
  const [status, answer] = Object.entries(responses).find(([code]) => Number(code) < 300) ?? [];
  const schema = answer?.content?.['application/json']?.schema;
  if (!schema) return null;
  const text = JSON.stringify(valueOf(schema, schemas), null, 2);
  return renderCode({ title: `Response ${status}`, language: 'json', text });
}

export function renderOperation(entry: Entry, { schemas, origin }: RenderContext): Markup {
  const { id, method, path, operation, access } = entry;
  const { summary, description, parameters = [], requestBody } = operation;
  return html`<article class="operation split" id="${id}" data-operation>
    <div>
      <h2><a class="anchor" href="#${id}">${summary ?? path}</a></h2>
      <p class="address">${renderMethod(method)}<code>${path}</code>${renderAccess(access)}</p>
      ${description && html`<p>${prose(description)}</p>`}
      ${renderParameters(id, parameters, schemas)}
      ${requestBody && renderBody(id, requestBody.content, schemas)}
      ${renderCommonHeaders(parameters)}
      ${renderAnswers(id, operation, schemas)}
    </div>
    <div class="aside">
      ${renderRequestExamples(entry, schemas, origin)}
      ${renderTry(entry, schemas)}
      ${renderAnswerExample(operation, schemas)}
    </div>
  </article>`;
}
