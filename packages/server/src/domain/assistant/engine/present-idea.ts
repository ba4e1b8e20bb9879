import type { Idea } from '@ruche/contracts/assistant';
import type { IdeaRow } from '@ruche/database/assistant';

export function presentIdea(row: IdeaRow): Idea {
  const { id, clientId, source, title, skeleton, evidence, lift, platforms, format, pillar, day, words, postId } = row;
  return {
    id,
    clientId,
    source,
    title,
    skeleton,
    evidence,
    lift,
    platforms,
    format,
    pillar,
    day,
    words,
    postId,
    refusal: row.refusalReason && { reason: row.refusalReason, note: row.refusalNote },
    createdAt: row.createdAt.toISOString(),
  };
}
