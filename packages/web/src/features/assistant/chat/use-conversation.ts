import { useState } from 'react';

/**
 * Which conversation is drawn: another one for every thread that is chosen, the same one when a first question has begun
 * its thread, so that what is being written goes on where it is.
 */
export function useConversation(threadId: string | null, onThread: (threadId: string | null) => void) {
  const [fresh, setFresh] = useState(0);
  const [born, setBorn] = useState<{ id: string; key: string } | null>(null);
  const [seen, setSeen] = useState(threadId);
  const newKey = `new ${fresh}`;
  if (seen !== threadId) {
    setSeen(threadId);
    if (threadId === null) setFresh(fresh + 1);
  }
  return {
    key: threadId === null ? newKey : born?.id === threadId ? born.key : threadId,
    onBorn: (id: string) => {
      setBorn({ id, key: newKey });
      onThread(id);
    },
    onNew: () => {
      if (threadId === null) setFresh(fresh + 1);
      else onThread(null);
    },
  };
}
