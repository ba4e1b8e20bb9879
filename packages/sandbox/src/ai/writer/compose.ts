import type { Brief } from './brief.ts';
import { phrasesFor } from './phrases.ts';
import { createRandom, type Random } from './random.ts';
import { cutAt, findHashtags, findNames, joinWithin, splitSentences } from './text-pieces.ts';

const lastOf = (brief: Brief): string => brief.materials.at(-1)?.text ?? brief.request;

/** The text that the request is about: a draft where there is one, else whatever came last. */
function findSource(brief: Brief): string {
  const draft = brief.materials.find(({ title }) => /draft|brouillon|text to|original/i.test(title));
  if (draft) return draft.text;
  if (brief.materials.length > 0) return lastOf(brief);
  // "Shorten this: …" and "Shorten this:\n…".
  return /:\s*([\s\S]+)$/.exec(brief.request)?.[1] ?? brief.request;
}

/** One sentence of the materials, another one for each index. */
export function pickSentence(brief: Brief, random: Random, index = 0): string {
  const sentences = brief.materials.flatMap(({ text }) => splitSentences(text).slice(0, 2));
  if (sentences.length === 0) return splitSentences(findSource(brief))[0] ?? phrasesFor(brief).nothing;
  return sentences[(random.below(sentences.length) + index) % sentences.length] ?? '';
}

function reply(brief: Brief, random: Random, index: number): string[] {
  const { thanks, goodbyes } = phrasesFor(brief);
  const known = brief.materials.filter(({ title }) => /saved|fact|réponse|enregistr/i.test(title));
  const facts = known.flatMap(({ text }) => splitSentences(text).slice(0, 2));
  const fact = facts[index % Math.max(1, facts.length)];
  return [thanks[index % thanks.length] ?? '', ...(fact ? [fact] : []), random.pick(goodbyes) ?? ''];
}

function summary(brief: Brief): string[] {
  const phrases = phrasesFor(brief);
  const texts = brief.materials.flatMap(({ text }) => text.split('\n').filter((line) => line.trim() !== ''));
  const sentences = texts.flatMap((line) => splitSentences(line).slice(0, 1));
  const question = sentences.find((sentence) => sentence.endsWith('?'));
  const last = sentences.at(-1);
  return [
    phrases.summary(texts.length),
    ...(question ? [`« ${question} »`.replace(/« | »/g, brief.language === 'fr' ? '$&' : '"')] : []),
    ...(last && last !== question ? [`${phrases.lastSaid} ${last}`] : []),
  ];
}

const label = /^(?:Hook|Fact|Call|Accroche|Fait|Appel)\s*:\s*/u;

/** Notes such as "Hook: a question" as a sentence of a post. */
function asSentence(note: string): string {
  const text = note.replace(label, '');
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[\p{L}\p{N}”»)]$/u.test(text) ? '.' : '');
}

function rewrite(brief: Brief, random: Random, index: number): string[] {
  const { openers, bridges, closers } = phrasesFor(brief);
  const sentences = splitSentences(findSource(brief));
  const opener = openers[(random.below(openers.length) + index) % openers.length] ?? '';
  const closer = closers[(random.below(closers.length) + index) % closers.length] ?? '';
  const kept = sentences.filter((sentence) => !sentence.endsWith('?'));
  if (brief.task === 'lengthen') return [...sentences, random.pick(bridges) ?? '', closer];
  if (brief.task === 'shorten') return sentences;
  const told = (kept.length > 0 ? kept : sentences).slice(0, 4);
  return [opener, ...told.map((part) => (label.test(part) ? asSentence(part) : part)), closer];
}

function translate(brief: Brief, random: Random): string[] {
  const { translated, closers } = phrasesFor(brief);
  const names = findNames(findSource(brief)).slice(0, 4);
  const opening = random.pick(translated) ?? '';
  return [
    names.length > 0 ? `${opening} ${names.join(', ')}.` : opening.replace(/\s*:$/, '.'),
    random.pick(closers) ?? '',
  ];
}

export function composeTitle(brief: Brief, random: Random, index = 0): string {
  return cutAt(pickSentence(brief, random, index).replace(/[.!…]+$/, ''), 60);
}

/** Where the hooks begin follows from the request alone, so that each index gets another one. */
export function composeHook(brief: Brief, index = 0): string {
  const { hooks } = phrasesFor(brief);
  return hooks[(createRandom(brief.said).below(hooks.length) + index) % hooks.length] ?? '';
}

/** What materials say of a picture: the stand-in sees none. */
const pickScene = ({ materials }: Brief) => splitSentences(materials.at(-1)?.text ?? '')[0];

/** A text as it was asked for, within its limit; another one for each index. */
export function composeText(brief: Brief, random: Random, index = 0): string {
  const source = findSource(brief);
  const { task, limit } = brief;
  if (task === 'hashtags') return findHashtags([source, ...brief.materials.map(({ text }) => text)], 5).join(' ');
  if (task === 'alt') return cutAt((pickScene(brief) ?? phrasesFor(brief).scene).replace(/\.$/, ''), limit ?? 125);
  if (task === 'summary') return joinWithin(summary(brief), limit);
  if (task === 'reply') return joinWithin(reply(brief, random, index), limit);
  if (task === 'translate') return joinWithin(translate(brief, random), limit);
  const tags = task === 'first_comment' ? findHashtags([source], 3) : (source.match(/#[\p{L}\p{N}_]+/gu) ?? []);
  const shorter =
    task === 'shorten' ? Math.min(limit ?? Number.POSITIVE_INFINITY, Math.ceil(source.length * 0.6)) : limit;
  const text = joinWithin(rewrite(brief, random, index), shorter);
  const tagged = [text, ...tags].join(' ');
  return tags.length > 0 && tagged.length <= (shorter ?? Number.POSITIVE_INFINITY) ? tagged : text;
}

const withoutLinks = (line: string) => line.replace(/!?\[([^\]]*)\]\([^)]*\)|https?:\/\/\S+/g, '$1');
/** References such as "P2: " are for tools, not for people. */
const withoutReference = (line: string) => line.replace(/^[\s>*•-]+/, '').replace(/\b[A-Z]\d{1,4}: /, '');

/** An answer in a chat: what the tools gave last, first lines first. */
export function composeAnswer(brief: Brief, results: readonly string[]): string {
  const phrases = phrasesFor(brief);
  if (results.length === 0) return phrases.cannot;
  const texts = brief.read.length > 0 ? brief.read.map(({ text }) => text) : results;
  const lines = (texts.at(-1) ?? '')
    .split('\n')
    .map((line) => withoutReference(withoutLinks(line)).trim())
    .filter((line) => /\p{L}{2}/u.test(line));
  if (lines.length === 0) return phrases.empty;
  const shown = lines.slice(0, 6).map((line) => `- ${cutAt(line, 200)}`);
  return [phrases.read, ...shown].join('\n');
}
