import { html, type Markup, prose } from '#features/reference/markup.ts';
import { alternatives, nameOfRef, resolve, type SchemaNode, type Schemas } from '#features/reference/schema.ts';

/** Contracts that look different on the way in have a second schema of the same name. */
function shownName(ref: string, schemas: Schemas): string {
  const name = nameOfRef(ref);
  const plain = name.replace(/Input$/, '');
  return schemas[plain] === undefined ? name : plain;
}

const isNull = (schema: SchemaNode) => schema.type === 'null';

function typeWords(given: SchemaNode, schemas: Schemas): string {
  const schema = resolve(given, schemas);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.every((value) => typeof value === 'string') ? 'enum' : schema.enum.join(' | ');
  const choices = alternatives(schema);
  if (choices.length > 0) return [...new Set(choices.map((choice) => typeWords(choice, schemas)))].join(' or ');
  if (schema.items) {
    const items = typeWords(schema.items, schemas);
    return items.includes(' ') ? `list of (${items})` : `list of ${items}`;
  }
  if (given.$ref) return shownName(given.$ref, schemas);
  if (schema.additionalProperties && schema.additionalProperties !== true && !schema.properties) {
    return `map of ${typeWords(schema.additionalProperties, schemas)}`;
  }
  return [schema.type ?? 'anything'].flat().join(' or ');
}

/** Where a field can be empty, that is said beside its type. */
function splitNull(given: SchemaNode, schemas: Schemas): { type: string; isNullable: boolean } {
  const words = typeWords(given, schemas).split(' or ');
  const others = words.filter((word) => word !== 'null');
  if (others.length === 0) return { type: 'null', isNullable: false };
  return { type: others.join(' or '), isNullable: others.length < words.length };
}

function enumOf(given: SchemaNode, schemas: Schemas): unknown[] {
  const schema = resolve(given, schemas);
  if (schema.enum) return schema.enum;
  if (schema.items) return enumOf(schema.items, schemas);
  const choices = alternatives(schema).filter((choice) => !isNull(choice));
  return choices.length === 1 && choices[0] ? enumOf(choices[0], schemas) : [];
}

/** The one schema whose limits are worth telling: its own, or that of its one choice beside null. */
function limited(given: SchemaNode, schemas: Schemas): SchemaNode {
  const schema = resolve(given, schemas);
  const choices = alternatives(schema).filter((choice) => !isNull(choice));
  return choices.length === 1 && choices[0] ? { ...resolve(choices[0], schemas), ...schema } : schema;
}

const formatWords: Record<string, string> = {
  'date-time': 'UTC date and time',
  date: 'date',
  uri: 'URL',
  uuid: 'UUID',
};

function count(low: number | undefined, high: number | undefined, unit: string): string[] {
  const most = high?.toLocaleString('en-US');
  if (low !== undefined && low > 0 && most !== undefined) return [`${low} to ${most} ${unit}`];
  if (most !== undefined) return [`up to ${most} ${unit}`];
  return low !== undefined && low > 0 ? [`at least ${low} ${unit}`] : [];
}

function limitWords(given: SchemaNode, schemas: Schemas): string {
  const schema = limited(given, schemas);
  const words: string[] = [];
  if (schema.format) words.push(formatWords[schema.format] ?? schema.format);
  words.push(...count(schema.minLength, schema.maxLength, 'characters'));
  words.push(...count(schema.minItems, schema.maxItems, 'items'));
  if (schema.minimum !== undefined && schema.minimum > Number.MIN_SAFE_INTEGER) words.push(`from ${schema.minimum}`);
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

/** In what is sent, required fields stand out; in what is received, those that can be missing. */
type FieldOptions = { isRequired: boolean; isSent: boolean; depth?: number };

const openDepth = 1;
/** Schemas that contain themselves end here. */
const maxDepth = 8;

function renderNested(
  inner: SchemaNode,
  schemas: Schemas,
  { isSent, depth }: { isSent: boolean; depth: number },
): Markup | null {
  if (depth > maxDepth) return null;
  const number = Object.keys(inner.properties ?? {}).length;
  if (depth < openDepth && number <= 3) return renderFields(inner, schemas, { isSent, depth: depth + 1 });
  return html`<details class="nested"><summary>${number === 1 ? '1 field' : `${number} fields`}</summary>
    ${renderFields(inner, schemas, { isSent, depth: depth + 1 })}</details>`;
}

export function renderField(name: string, given: SchemaNode, schemas: Schemas, options: FieldOptions): Markup {
  const { isRequired, isSent, depth = 0 } = options;
  const schema = resolve(given, schemas);
  const limits = limitWords(given, schemas);
  const inner = nested(given, schemas);
  const values = enumOf(given, schemas);
  const { type, isNullable } = splitNull(given, schemas);
  return html`<li class="field">
    <p class="field-head">
      <code class="field-name">${name}</code>
      <span class="type">${type}</span>
      ${isNullable && html`<span class="note">can be null</span>`}
      ${isSent && isRequired && html`<span class="required">required</span>`}
      ${!isSent && !isRequired && html`<span class="note">can be missing</span>`}
      ${limits && html`<span class="note">${limits}</span>`}
    </p>
    ${schema.description && html`<p class="field-text">${prose(schema.description)}</p>`}
    ${values.length > 0 && html`<p class="values">${values.map((value) => html`<code>${String(value)}</code> `)}</p>`}
    ${inner && renderNested(inner, schemas, { isSent, depth })}
  </li>`;
}

function renderFields(schema: SchemaNode, schemas: Schemas, options: { isSent: boolean; depth: number }): Markup {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {});
  return html`<ul class="fields">
    ${fields.map(([name, field]) => renderField(name, field, schemas, { ...options, isRequired: required.has(name) }))}
  </ul>`;
}

/** A whole body: its fields, or its choices one after the other, or just the name of its type. */
export function renderSchema(given: SchemaNode, schemas: Schemas, { isSent } = { isSent: false }): Markup {
  const schema = resolve(given, schemas);
  const choices = alternatives(schema);
  if (choices.length > 1 && !nested(given, schemas)) {
    return html`${choices.map(
      (choice, index) =>
        html`<p class="choice">${index === 0 ? 'Either' : 'or'} <span class="type">${typeWords(choice, schemas)}</span></p>
          ${renderSchema(choice, schemas, { isSent })}`,
    )}`;
  }
  const object = nested(given, schemas);
  const kind = html`<p class="choice"><span class="type">${typeWords(given, schemas)}</span></p>`;
  return html`${!schema.properties && kind}${object && renderFields(object, schemas, { isSent, depth: 0 })}`;
}
