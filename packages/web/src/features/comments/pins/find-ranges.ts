type Piece = { node: Text; from: number };

/** The ranges of an element in which these words stand, however many elements they go through. Of each the first place. */
export function findRanges(root: Element, quotes: readonly string[]): StaticRange[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  let all = '';
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    pieces.push({ node, from: all.length });
    all += node.data;
  }
  const at = (offset: number) => {
    const piece = pieces.findLast(({ from }) => from <= offset);
    return piece && { node: piece.node, offset: offset - piece.from };
  };
  return quotes.flatMap((quote) => {
    const start = all.indexOf(quote);
    const [first, last] = start === -1 ? [] : [at(start), at(start + quote.length - 1)];
    if (!first || !last) return [];
    const { node: startContainer, offset: startOffset } = first;
    return [new StaticRange({ startContainer, startOffset, endContainer: last.node, endOffset: last.offset + 1 })];
  });
}
