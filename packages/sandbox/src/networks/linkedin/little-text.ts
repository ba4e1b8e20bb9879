// `commentary` is written in little text: reserved characters stand for themselves only after a backslash. Whatever
// cannot be read ends the text there, and LinkedIn says nothing of it.

const reserved = /[|{}@[\]()<>#\\*_~]/g;

const tokens = new RegExp(
  [
    String.raw`(?<plain>[^|{}@[\]()<>#\\*_~]+)`,
    String.raw`\\(?<escaped>[|{}@[\]()<>#\\*_~])`,
    String.raw`\{hashtag\|\\?#\|(?<template>(?:[\p{L}\p{N}]|\\_)+)\}`,
    String.raw`#(?<hashtag>(?:[\p{L}\p{N}]|\\_)+)`,
    String.raw`@\[(?<name>(?:[^\]\\]|\\.)+)\]\((?<urn>urn:li:(?:person|organization):[\w-]+)\)`,
  ].join('|'),
  'uy',
);

export type Commentary = {
  /** What a reader sees. */
  text: string;
  /** What the API gives back: hashtags as templates. */
  source: string;
};

function escape(text: string): string {
  return text.replaceAll(reserved, String.raw`\$&`);
}

const unescape = (text: string) => text.replaceAll(/\\(.)/g, '$1');

type Groups = Readonly<Record<string, string | undefined>>;

function readToken(groups: Groups, nameOf: (urn: string) => string | undefined): Commentary {
  const { plain, escaped, template, hashtag, name, urn } = groups;
  const word = template ?? hashtag;
  if (word !== undefined) return { text: `#${unescape(word)}`, source: String.raw`{hashtag|\#|${word}}` };
  if (name !== undefined && urn !== undefined) {
    const text = unescape(name);
    return { text, source: nameOf(urn) === text ? `@[${name}](${urn})` : escape(text) };
  }
  const text = plain ?? escaped ?? '';
  return { text, source: escape(text) };
}

export function readLittleText(input: string, nameOf: (urn: string) => string | undefined): Commentary {
  const read: Commentary = { text: '', source: '' };
  tokens.lastIndex = 0;
  for (let found = tokens.exec(input); found; found = tokens.exec(input)) {
    const token = readToken(found.groups ?? {}, nameOf);
    read.text += token.text;
    read.source += token.source;
  }
  return read;
}
