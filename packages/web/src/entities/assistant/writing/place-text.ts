/** A part of a text that something was written for, and where it began then; null where that is not known any more. */
export type TextPart = { text: string; at: number | null; isSelection: boolean };
type Place = { from: number; to: number };
/** What was put in the place of what. */
export type Replacement = { at: number; removed: string; inserted: string };

/** What is meant: what is selected, else all of it; without the spaces around it. */
export function chosenPart(text: string, from: number, to: number): TextPart {
  const selected = text.slice(from, to).trim();
  const isSelection = selected !== '' && selected !== text.trim();
  const start = isSelection ? from : 0;
  const part = isSelection ? text.slice(from, to) : text;
  return { text: part.trim(), at: start + part.length - part.trimStart().length, isSelection };
}

function placeOf(current: string, text: string, at: number | null): Place | null {
  if (at !== null && current.startsWith(text, at)) return { from: at, to: at + text.length };
  const first = text === '' ? -1 : current.indexOf(text);
  // Where it is there twice nobody can tell which one was meant.
  if (first === -1 || current.includes(text, first + 1)) return null;
  return { from: first, to: first + text.length };
}

/** Where the part stands by now, whatever was typed around it; null if it was changed itself. */
export function findPart(current: string, { text, at }: TextPart): Place | null {
  return placeOf(current, text, at);
}

/** Where what was put in can be taken back, whatever was typed around it; null if it was changed itself. */
export function findInserted(current: string, { at, inserted }: Replacement): Place | null {
  return placeOf(current, inserted, at);
}

export function putAt(current: string, { from, to }: Place, text: string): string {
  return current.slice(0, from) + text + current.slice(to);
}
