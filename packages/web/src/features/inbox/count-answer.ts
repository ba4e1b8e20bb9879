import type { InboxAbilities } from '@ruche/contracts/inbox';
import { usePart } from '#components/lazy-part.tsx';
import { createPartLoader } from '#lib/part-loader.ts';

const countCharacters = (text: string) => Array.from(text).length;

const plain = {
  characters: countCharacters,
  bytes: (text: string) => new TextEncoder().encode(text).length,
};

// X's own way of counting is heavy, and few conversations need it.
const weighted = createPartLoader(async () => (await import('./count-weighted.ts')).countWeighted);

/** How long an answer is, as its network counts. */
export function useAnswerLength(text: string, counts: InboxAbilities['counts']): number {
  const { part } = usePart(weighted, counts === 'weighted' ? 'at once' : 'maybe');
  if (counts !== 'weighted') return plain[counts](text);
  return (part ?? countCharacters)(text);
}
