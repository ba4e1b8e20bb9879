import { html, type Markup, prose } from '#features/reference/markup.ts';
import { alternatives, nameOfRef, resolve, type SchemaNode, type Schemas } from '#features/reference/schema.ts';

function typeWords(given: SchemaNode, schemas: Schemas): string {
  const schema = resolve(given, schemas);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = alternatives(schema);
  if (choices.length > 0) return choices.map((choice) => typeWords(choice, schemas)).join(' or ');
  if (schema.items) {
    const items = typeWords(schema.items, schemas);
    return items.includes(' ') ? `list of (${items})` : `list of ${items}`;
  }
  if (given.$ref) return nameOfRef(given.$ref);
  return [schema.type ?? 'anything'].flat().join(' or ');
}

function limitWords(schema: SchemaNode): string {
  const words: string[] = [];
  if (schema.format) words.push(schema.format);
  if (schema.minLength !== undefined) words.push(`at least ${schema.minLength} characters`);
  if (schema.maxLength !== undefined) words.push(`at most ${schema.maxLength} characters`);
  if (schema.minimum !== undefined) words.push(`from ${schema.minimum}`);
  if (schema.exclusiveMinimum !== undefined) words.push(`above ${schema.exclusiveMinimum}`);
  // Whole numbers carry the largest safe one as a bound, which tells a reader nothing.
  if (schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER) words.push(`to ${schema.maximum}`);
  if (schema.default !== undefined) words.push(`default ${JSON.stringify(schema.default)}`);
  return words.join(', ');
}

/** The schema whose fields are worth listing below a field: its own, its items', or those of its one object choice. */
function nested(given: SchemaNode, schemas: Schemas): SchemaNode | undefined {
  const schema = resolve(given, schemas);
  if (schema.properties) return schema;
  if (schema.items) return nested(schema.items, schemas);
  const objects = alternatives(schema).map((choice) => nested(choice, schemas));
  const found = objects.filter((object) => object !== undefined);
  return found.length === 1 ? found[0] : undefined;
}

type FieldOptions = { isRequired: boolean; place?: string };

export function renderField(name: string, given: SchemaNode, schemas: Schemas, options: FieldOptions): Markup {
  const schema = resolve(given, schemas);
  const limits = limitWords(schema);
  const inner = nested(given, schemas);
  return html`<li class="field">
    <p class="field-head">
      <code class="field-name">${name}</code>
      <span class="type">${typeWords(given, schemas)}</span>
      ${options.place && html`<span class="note">in ${options.place}</span>`}
      ${!options.isRequired && html`<span class="note">optional</span>`}
      ${limits && html`<span class="note">${limits}</span>`}
    </p>
    ${schema.description && html`<p class="field-text">${prose(schema.description)}</p>`}
    ${inner && renderFields(inner, schemas)}
  </li>`;
}

function renderFields(schema: SchemaNode, schemas: Schemas): Markup {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {});
  return html`<ul class="fields">
    ${fields.map(([name, field]) => renderField(name, field, schemas, { isRequired: required.has(name) }))}
  </ul>`;
}

/** A whole body: its fields, or its choices one after the other, or just the name of its type. */
export function renderSchema(given: SchemaNode, schemas: Schemas): Markup {
  const schema = resolve(given, schemas);
  const choices = alternatives(schema);
  if (choices.length > 1 && !nested(given, schemas)) {
    return html`${choices.map(
      (choice, index) =>
        html`<p class="choice">${index === 0 ? 'Either' : 'or'} <span class="type">${typeWords(choice, schemas)}</span></p>
          ${renderSchema(choice, schemas)}`,
    )}`;
  }
  const object = nested(given, schemas);
  const kind = html`<p class="choice"><span class="type">${typeWords(given, schemas)}</span></p>`;
  return html`${!schema.properties && kind}${object && renderFields(object, schemas)}`;
}
