import { presenceSeconds } from '@ruche/contracts/inbox';
import { useCallback, useEffect, useRef } from 'react';
import { api } from '#lib/api.ts';

type Activity = 'viewing' | 'writing' | 'left';

/** Nobody waits for it, and the next one follows soon. */
function announce(conversationId: string, activity: Activity): void {
  const path = `/conversations/${encodeURIComponent(conversationId)}/presence`;
  api.request({ method: 'POST', path, body: { activity } }).catch(() => undefined);
}

const paceMs = presenceSeconds * 1000;

/** Tells colleagues that the conversation is open here, while the window is seen; returns what to call while typing. */
export function useAnnouncePresence(conversationId: string): () => void {
  const writtenAt = useRef(0);
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      const isWriting = Date.now() - writtenAt.current < paceMs;
      announce(conversationId, isWriting ? 'writing' : 'viewing');
    };
    const note = () => (document.visibilityState === 'visible' ? tell() : announce(conversationId, 'left'));
    tell();
    const timer = setInterval(tell, paceMs);
    document.addEventListener('visibilitychange', note);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', note);
      announce(conversationId, 'left');
    };
  }, [conversationId]);
  return useCallback(() => {
    const isTold = Date.now() - writtenAt.current < paceMs / 2;
    if (isTold) return;
    writtenAt.current = Date.now();
    announce(conversationId, 'writing');
  }, [conversationId]);
}
