import type { Snippet } from '@ruche/contracts/posts';
import type { SnippetRow } from '@ruche/database/posts';

export function presentSnippet({ id, clientId, kind, name, text, createdAt, updatedAt }: SnippetRow): Snippet {
  return {
    id,
    clientId,
    kind,
    name,
    text,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
