import type { TimelinePost } from './wire.ts';

const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** What is left of a text when everything is gone that X may write in another way: schemes, final slashes, spaces. */
export function canonicalText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/https?:\/\//gi, '')
    .replaceAll(/\/(?=\s|$)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The text of a post as it was typed: without short links, escapes and the link that stands for its files. */
export function typedText({ text, entities, note_tweet: note }: TimelinePost): string {
  const urls = [...(note?.entities?.urls ?? []), ...(entities?.urls ?? [])];
  let typed = note?.text ?? text;
  for (const { url, expanded_url: address, media_key: mediaKey } of urls) {
    typed = typed.replace(url, () => (mediaKey === undefined ? (address ?? url) : ''));
  }
  return typed.replaceAll(/&(?:amp|lt|gt);/g, (sign) => signs[sign] ?? sign);
}

/** An answer as readers see it: X puts the names of those it answers before the text, and does not show them. */
export function withoutNames(text: string): string {
  return text.replace(/^(?:@\w{1,15}\s+)+(?=\S)/, '');
}
