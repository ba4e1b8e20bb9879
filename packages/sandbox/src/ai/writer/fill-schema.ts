import type { JsonSchema } from '#src/ai/conversation.ts';
import type { Brief } from './brief.ts';
import { fillString } from './fill-string.ts';
import { findIds } from './ids.ts';
import type { Random } from './random.ts';

export type FillContext = { root: JsonSchema; brief: Brief; random: Random };
/** Where in the schema a value goes: its name, and which one of a list it is. */
export type Spot = { name: string; index: number; isListed?: boolean };

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const isNull = (schema: JsonSchema) => schema['type'] === 'null' || schema['const'] === null;

function resolve({ root }: FillContext, schema: JsonSchema): JsonSchema {
  const ref = schema['$ref'];
  if (typeof ref !== 'string') return schema;
  let found: unknown = root;
  for (const key of ref.replace(/^#\/?/, '').split('/').filter(Boolean))
    found = isSchema(found) ? found[key] : undefined;
  return isSchema(found) ? resolve({ root } as FillContext, found) : {};
}

function chooseEnum({ brief, random }: FillContext, values: readonly unknown[], { index, isListed }: Spot): unknown {
  const said = brief.said.toLowerCase();
  if (values.includes(brief.language)) return brief.language;
  const mentioned = values.filter((value) => typeof value === 'string' && said.includes(value.toLowerCase()));
  const choices = mentioned.length > 0 ? mentioned : values;
  // Each item of a list gets the next.
  const start = choices.length === values.length && !isListed ? random.below(choices.length) : 0;
  return choices[(start + index) % choices.length];
}

/** How many were asked for: "5 hooks", "trois idées" are found, else three, or one for each ID that was given. */
function countItems(context: FillContext, schema: JsonSchema, items: JsonSchema, name: string): number {
  const { brief } = context;
  const least = numberOf(schema['minItems']) ?? 0;
  const most = numberOf(schema['maxItems']) ?? 20;
  const stem =
    name
      .replace(/s$/, '')
      .replace(/[^\p{L}]/gu, '')
      .slice(0, 6) || 'item';
  const asked = new RegExp(`\\b(\\d{1,2})\\s+(?:[\\p{L}-]+\\s+){0,2}${stem}`, 'iu').exec(brief.said)?.[1];
  const properties = isSchema(items['properties']) ? items['properties'] : {};
  const choices = Object.values(properties).flatMap((property) => {
    const values = isSchema(property) ? resolve(context, property)['enum'] : undefined;
    return Array.isArray(values) ? [values.filter((value) => brief.said.includes(String(value))).length] : [];
  });
  const hasId = Object.keys(properties).some((key) => /(?:^|_)id$|Id$|^ref$/.test(key));
  const enumItems = Array.isArray(items['enum']) ? items['enum'].length : undefined;
  const ids = hasId ? findIds(brief.said).length : 0;
  const usual = ids || Math.max(0, ...choices) || 3;
  const wanted = asked === undefined ? Math.min(usual, enumItems ?? usual) : Number(asked);
  return Math.max(least, Math.min(most, wanted));
}

function fillArray(context: FillContext, schema: JsonSchema, { name }: Spot): unknown[] {
  if (Array.isArray(schema['prefixItems'])) {
    return schema['prefixItems'].filter(isSchema).map((item, index) => fillSchema(context, item, { name, index }));
  }
  const items = isSchema(schema['items']) ? resolve(context, schema['items']) : {};
  const isOfIds = /ids$|refs$/i.test(name) || items['format'] === 'uuid';
  const ids = isOfIds ? findIds(context.brief.said, { onlyUuids: items['format'] === 'uuid' }) : [];
  const count = countItems(context, schema, items, name);
  const length = isOfIds && items['type'] === 'string' ? Math.min(count, ids.length, 2) : count;
  const values = Array.from({ length }, (_, index) =>
    fillSchema(context, items, { name: name.replace(/s$/, ''), index, isListed: true }),
  );
  const seen = new Set<string>();
  // Twice the same is no choice; where fewer remain than must be, the schema wins.
  const unique = values.filter((value) => !seen.has(JSON.stringify(value)) && seen.add(JSON.stringify(value)));
  return unique.length >= (numberOf(schema['minItems']) ?? 0) ? unique : values;
}

function fillObject(context: FillContext, schema: JsonSchema, spot: Spot): Record<string, unknown> {
  const properties = isSchema(schema['properties']) ? schema['properties'] : {};
  const entries = Object.entries(properties).flatMap(([key, property]) =>
    isSchema(property) ? [[key, fillSchema(context, property, { ...spot, name: key })] as const] : [],
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function fillNumber(schema: JsonSchema, { index }: Spot): number {
  const least = numberOf(schema['minimum']) ?? (numberOf(schema['exclusiveMinimum']) ?? -1) + 1;
  const most = numberOf(schema['maximum']) ?? Number.POSITIVE_INFINITY;
  return Math.min(most, least + index);
}

function chooseOption(context: FillContext, options: unknown[], spot: Spot): unknown {
  const schemas = options.filter(isSchema).map((option) => resolve(context, option));
  const real = schemas.filter((option) => !isNull(option));
  const value = real[0] ? fillSchema(context, real[context.random.below(real.length)] ?? real[0], spot) : null;
  // An ID that may be missing is better missing than empty.
  return value === '' && real.length < schemas.length ? null : value;
}

/** A value that the schema allows, made of what the request brings. */
export function fillSchema(context: FillContext, given: JsonSchema, spot: Spot): unknown {
  const schema = resolve(context, given);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return chooseEnum(context, schema['enum'], spot);
  const options = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(options)) return chooseOption(context, options, spot);
  if (Array.isArray(schema['allOf'])) {
    const parts = schema['allOf'].filter(isSchema).map((part) => resolve(context, part));
    return fillSchema(context, Object.fromEntries(parts.flatMap((part) => Object.entries(part))), spot);
  }
  const types = [schema['type']].flat();
  const type = types.find((name) => name !== 'null') ?? ('properties' in schema ? 'object' : types[0]);
  if (type === 'object') return fillObject(context, schema, spot);
  if (type === 'array') return fillArray(context, schema, spot);
  if (type === 'integer' || type === 'number') return fillNumber(schema, spot);
  if (type === 'boolean') return context.random.below(2) === 0;
  if (type === 'null') return null;
  const text = fillString(context, schema, spot);
  return text === '' && types.includes('null') ? null : text;
}
