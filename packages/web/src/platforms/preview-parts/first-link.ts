import { entitiesIn } from '@ruche/contracts/posts';

export type LinkParts = { domain: string; path: string };

/** The first address in a text, which networks show a card of where there is no media. */
export function firstLink(text: string): LinkParts | null {
  const address = entitiesIn(text).find(({ kind }) => kind === 'link')?.text;
  if (address === undefined) return null;
  const [domain = '', ...path] = withoutScheme(address).split('/');
  return { domain: domain.toLowerCase(), path: path.join('/') };
}

/** An address as it is read: without what all addresses begin with. */
export const withoutScheme = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/i, '');
