import { type ReportBlock, type ReportBlockKind, reportBlockKinds, reportBlockLimit } from '@ruche/contracts/reports';

/** A block with an id that no other has. */
export function newBlock(kind: ReportBlockKind, blocks: readonly ReportBlock[]): ReportBlock {
  const name = kind.replaceAll('_', '-');
  const taken = new Set(blocks.map(({ id }) => id));
  let id = name;
  for (let count = 2; taken.has(id); count += 1) id = `${name}-${count}`;
  return { id, kind, comment: '' };
}

/** Numbers stand in a report once; comments as often as somebody likes. */
export function addableKinds(blocks: readonly ReportBlock[], available: readonly ReportBlockKind[] = reportBlockKinds) {
  if (blocks.length >= reportBlockLimit) return [];
  return available.filter((kind) => kind === 'comment' || blocks.every((block) => block.kind !== kind));
}

export const withComment = (blocks: readonly ReportBlock[], id: string, comment: string): ReportBlock[] =>
  blocks.map((block) => (block.id === id ? { ...block, comment } : block));
