/** A comment: what it is below, and its own id. LinkedIn names it by both. */
export type CommentUrn = { object: string; id: string };

const shape = /^urn:li:comment:\((?:urn:li:)?([a-zA-Z]+):([^,:()]+),([^,()]+)\)$/;

/** In either of the two spellings, with `urn:li:` inside or without. */
export function readCommentUrn(urn: string): CommentUrn | null {
  const [, type, number, id] = shape.exec(urn.replaceAll(' ', '')) ?? [];
  return type === undefined || number === undefined || id === undefined
    ? null
    : { object: `urn:li:${type}:${number}`, id };
}

export function commentUrn({ object, id }: CommentUrn): string {
  return `urn:li:comment:(${object},${id})`;
}

/** As a key in a path or a query: the brackets of a comment's name are part of the value there, not structure. */
export function encodeKey(urn: string): string {
  return encodeURIComponent(urn).replaceAll('(', '%28').replaceAll(')', '%29');
}
