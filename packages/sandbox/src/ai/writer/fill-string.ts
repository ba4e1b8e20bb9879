import type { JsonSchema } from '#src/ai/conversation.ts';
import { composeHook, composeText, composeTitle, pickSentence } from './compose.ts';
import type { FillContext, Spot } from './fill-schema.ts';
import { findIds, rankIds } from './ids.ts';
import { cutAt, findHashtags } from './text-pieces.ts';

function findDate({ brief }: FillContext, format: unknown): string | undefined {
  const dates = brief.said.match(/\b20\d\d-[01]\d-[0-3]\d(?:T[\d:.]+Z)?/g) ?? [];
  const date = dates[0];
  if (!date) return undefined;
  if (format === 'date') return date.slice(0, 10);
  return date.includes('T') ? date : `${date}T09:00:00Z`;
}

function chooseId({ brief }: FillContext, schema: JsonSchema, { index }: Spot): string {
  const ids = findIds(brief.said, { onlyUuids: schema['format'] === 'uuid' });
  const ranked = rankIds(ids, brief.said, brief.request);
  return ranked[index % Math.max(1, ranked.length)] ?? '';
}

/** What a text is for is told by its name. */
function writeFor(context: FillContext, schema: JsonSchema, { name, index }: Spot): string {
  const { brief, random } = context;
  if (/(?:^|_)id$|Id$|^ref$/.test(name) || schema['format'] === 'uuid')
    return chooseId(context, schema, { name, index });
  if (/^(?:lang|language)$/i.test(name)) return brief.language;
  if (/tag/i.test(name))
    return findHashtags([...brief.materials.map(({ text }) => text), brief.request], index + 1)[index] ?? '';
  if (/hook|accroche/i.test(name)) return `${composeHook(brief, index)} ${pickSentence(brief, random, index)}`;
  if (/title|headline|name|label|topic|subject/i.test(name)) return composeTitle(brief, random, index);
  if (/why|reason|angle|note|because|quote|evidence/i.test(name)) return pickSentence(brief, random, index);
  return composeText(brief, random, index);
}

export function fillString(context: FillContext, schema: JsonSchema, spot: Spot): string {
  const { format, pattern, maxLength } = schema;
  if (format === 'date' || format === 'date-time') {
    const date = findDate(context, format);
    if (date) return date;
  }
  let text = writeFor(context, schema, spot);
  if (typeof maxLength === 'number') text = cutAt(text, maxLength);
  if (typeof pattern !== 'string') return text;
  const matches = new RegExp(pattern, 'u');
  if (matches.test(text)) return text;
  // Something short and formal, such as a color or a code: a word of the request that fits.
  return context.brief.said.split(/[\s,;"“”()]+/).find((word) => word !== '' && matches.test(word)) ?? text;
}
