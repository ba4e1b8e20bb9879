import type { Thread } from '@ruche/assistant';
import { cutForMasking } from '@ruche/contracts/assistant';
import type { WorkspaceTx } from '@ruche/database';
import { listThread, listWriterNames } from '@ruche/database/assistant';
import type { ConversationRead } from '@ruche/database/inbox';

const mostCharacters = 24_000;
const longestText = 3_000;
/** It comes cut at 500. */
const longestPost = 499;

export type ReadThread = {
  thread: Thread;
  /** Of everybody who wrote. */
  names: string[];
  /** All that it says, and how much that is. */
  texts: string[];
};

/** The newest that there is room for. */
function cutThread(lines: Thread['lines']): Thread['lines'] {
  let room = mostCharacters;
  const kept = lines.toReversed().filter(({ text }) => {
    room -= text.length;
    return room >= 0;
  });
  return kept.toReversed();
}

/** A conversation as a model is given it. */
export async function readThread(
  tx: WorkspaceTx,
  { id, kind, post }: ConversationRead,
  most: number,
): Promise<ReadThread> {
  const messages = await listThread(tx, id, most);
  const lines = cutThread(
    messages.map(({ direction, text, name, userName }) => ({
      isOwn: direction === 'out',
      name: name ?? userName,
      text: cutForMasking(text, longestText),
    })),
  );
  const thread: Thread = {
    kind: kind === 'message' ? 'message' : 'comment',
    lines,
    post: post && cutForMasking(post.text, longestPost),
  };
  return {
    thread,
    names: await listWriterNames(tx, [id]),
    texts: [`${lines.length} messages`, ...lines.map(({ text }) => text), ...(post ? [post.text] : [])],
  };
}
