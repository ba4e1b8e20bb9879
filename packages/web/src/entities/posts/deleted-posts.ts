// Posts that were deleted in this window. Whoever shows one is on the way elsewhere: asked for, it would be answered 404.

const deleted = new Set<string>();

const ofOnePost: ReadonlySet<unknown> = new Set(['one', 'receipt', 'versions', 'evergreen']);

/** Whether a query is about a post that was deleted here: it is not read anymore. */
export function isOfDeletedPost([, part, id]: readonly unknown[]): boolean {
  return ofOnePost.has(part) && deleted.has(String(id));
}

export const markDeleted = (id: string) => void deleted.add(id);
/** It was not deleted after all, or was restored. */
export const unmarkDeleted = (id: string) => void deleted.delete(id);
