import { bodyExampleOf, idempotencyHeader, isUpload } from '#features/reference/examples/schema.ts';
import { html, type Markup } from '#features/reference/markup.ts';
import { type Entry, type Parameter, resolve, type SchemaNode, type Schemas } from '#features/reference/schema.ts';

/** Keys belong to one workspace, and this page has nothing stored: neither is a field to fill in. */
const leftOut = new Set(['ruche-workspace', 'if-none-match']);

function choicesOf(given: SchemaNode | undefined, schemas: Schemas): unknown[] | null {
  const schema = resolve(given ?? {}, schemas);
  if (schema.enum) return schema.enum;
  return schema.type === 'boolean' ? ['true', 'false'] : null;
}

function hintOf({ name, schema = {} }: Parameter): string {
  if (name === idempotencyHeader) return 'New for each request';
  return schema.default === undefined ? '' : JSON.stringify(schema.default);
}

function renderInput(id: string, parameter: Parameter, schemas: Schemas): Markup {
  const { name, in: place, required: isRequired = false, schema } = parameter;
  const choices = choicesOf(schema, schemas);
  const type = resolve(schema ?? {}, schemas).type === 'integer' ? 'number' : 'text';
  const attributes = html`id="${id}" name="${name}" data-in="${place}" ${isRequired && html`required`}`;
  return html`<p class="try-field">
    <label for="${id}"><code>${name}</code>${isRequired && html` <span class="required">required</span>`}</label>
    ${
      choices
        ? html`<select ${attributes}><option value="">–</option>${choices.map((value) => html`<option>${String(value)}</option>`)}</select>`
        : html`<input ${attributes} type="${type}" placeholder="${hintOf(parameter)}" autocomplete="off" spellcheck="false">`
    }
  </p>`;
}

function renderBody(id: string, { operation }: Entry, schemas: Schemas): Markup | null {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (!type?.includes('json')) return null;
  const text = JSON.stringify(bodyExampleOf(content?.schema ?? {}, schemas), null, 2);
  const rows = Math.min(16, Math.max(3, text.split('\n').length));
  return html`<p class="try-field try-body">
    <label for="${id}">Body</label>
    <textarea id="${id}" name="body" rows="${rows}" spellcheck="false" autocomplete="off">${text}</textarea>
  </p>`;
}

/** A form that sends the request from this page. Without scripts it's hidden. */
export function renderTry(entry: Entry, schemas: Schemas): Markup | null {
  const { id, method, path, operation, access } = entry;
  if (access.kind === 'people' || isUpload(operation)) return null;
  const scope = access.kind === 'scope' ? access.scope : '';
  const fields = (operation.parameters ?? []).filter(({ name }) => !leftOut.has(name));
  return html`<details class="try" data-try>
    <summary>Try it</summary>
    <form data-method="${method}" data-path="${path}" data-scope="${scope}" data-needs-key="${String(access.kind !== 'open')}">
      ${
        access.kind !== 'open' &&
        html`<p class="try-field">
          <label for="${id}-key">API key</label>
          <input class="secret" id="${id}-key" data-key type="text" required autocomplete="off" spellcheck="false"
            autocapitalize="off" placeholder="ruche_…" aria-describedby="${id}-key-note">
          <span class="note" id="${id}-key-note" data-key-note>Kept in this tab until you leave. Never stored.</span>
        </p>`
      }
      ${fields.map((one) => renderInput(`${id}-${one.in}-${one.name}`, one, schemas))}
      ${renderBody(`${id}-try-body`, entry, schemas)}
      <button type="submit">Send request</button>
    </form>
    <div class="try-result" data-result role="status"></div>
  </details>`;
}
