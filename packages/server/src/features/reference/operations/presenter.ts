import { html, type Markup, prose } from '#features/reference/markup.ts';
import { exampleOf, type Operation, type SchemaNode, type Schemas } from '#features/reference/schema.ts';
import { renderField, renderSchema } from '#features/reference/schemas/presenter.ts';

export type Entry = { id: string; method: string; path: string; operation: Operation };

export function renderMethod(method: string): Markup {
  return html`<span class="method method-${method}">${method.toUpperCase()}</span>`;
}

function renderExample(schema: SchemaNode, contentType: string, schemas: Schemas): Markup | null {
  if (!contentType.includes('json')) return null;
  const example = JSON.stringify(exampleOf(schema, schemas), null, 2);
  return html`<figure class="example">
    <figcaption>Example</figcaption>
    <pre tabindex="0"><code>${example}</code></pre>
  </figure>`;
}

function renderContent(content: Record<string, { schema?: SchemaNode }> | undefined, schemas: Schemas): Markup {
  const types = Object.entries(content ?? {});
  if (types.length === 0) return html`<p class="choice">No body.</p>`;
  return html`${types.map(([type, { schema }]) => {
    if (!schema) return html`<p class="choice">${type}</p>`;
    return html`<div class="content">
      <div><p class="media">${type}</p>${renderSchema(schema, schemas)}</div>
      ${renderExample(schema, type, schemas)}
    </div>`;
  })}`;
}

const statusWords: Record<string, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  400: 'Bad request',
  401: 'Not signed in',
  404: 'Not found',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported media type',
  429: 'Too many requests',
  500: 'Server error',
  503: 'Unavailable',
};

/** Refusals share one shape, shown once at the top: they are listed by status alone. */
function isRefusal(content: Record<string, { schema?: SchemaNode }> | undefined): boolean {
  return Object.values(content ?? {}).some(({ schema }) => schema?.$ref?.endsWith('/Error'));
}

function renderAnswers({ responses }: Operation, schemas: Schemas): Markup {
  const answers = Object.entries(responses);
  const refused = answers.filter(([, { content }]) => isRefusal(content));
  const others = answers.filter(([, { content }]) => !isRefusal(content));
  return html`<h4>Responses</h4>
    ${others.map(
      ([status, { content }], index) => html`<details class="answer" ${index === 0 && html`open`}>
        <summary><code>${status}</code> ${statusWords[status] ?? ''}</summary>
        ${renderContent(content, schemas)}
      </details>`,
    )}
    ${
      refused.length > 0 &&
      html`<p class="refusals">Errors:
        ${refused.map(([status]) => html`<a href="#errors"><code>${status}</code> ${statusWords[status] ?? ''}</a> `)}</p>`
    }`;
}

export function renderOperation({ id, method, path, operation }: Entry, schemas: Schemas): Markup {
  const { summary, description, parameters = [], requestBody } = operation;
  return html`<article class="operation" id="${id}">
    <h3><a href="#${id}">${summary ?? path}</a></h3>
    <p class="address">${renderMethod(method)} <code>${path}</code></p>
    ${description && html`<p>${prose(description)}</p>`}
    ${
      parameters.length > 0 &&
      html`<h4>Parameters</h4>
        <ul class="fields">
          ${parameters.map((parameter) => {
            const schema = {
              ...parameter.schema,
              ...(parameter.description && { description: parameter.description }),
            };
            const options = { isRequired: parameter.required === true, place: parameter.in };
            return renderField(parameter.name, schema, schemas, options);
          })}
        </ul>`
    }
    ${requestBody && html`<h4>Body</h4>${renderContent(requestBody.content, schemas)}`}
    ${renderAnswers(operation, schemas)}
  </article>`;
}
