import type { AssistantStatus } from '@ruche/contracts/assistant';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { statusQuery } from '#entities/assistant/get-status.ts';

export type ModelGate = {
  /** Why the model was not asked; null where it was, or nobody wanted to. */
  refusal: AssistantStatus | null;
  isChecking: boolean;
  /** Goes on if the model can be asked. */
  pass: (go: (status: AssistantStatus | null) => void) => void;
  clear: () => void;
};

/** Finds out whether the model can be asked before it is: what stands in the way is explained, and nothing fails. */
export function useModelGate(clientId: string | null): ModelGate {
  const cache = useQueryClient();
  const [refusal, setRefusal] = useState<AssistantStatus | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  /** The check that counts: where another has begun, or the panel was closed, an older one begins nothing. */
  const awaited = useRef<object | null>(null);
  useEffect(
    () => () => {
      awaited.current = null;
    },
    [],
  );
  const check = async (go: Parameters<ModelGate['pass']>[0]) => {
    const query = statusQuery(clientId);
    const known = cache.getQueryData(query.queryKey);
    const own = {};
    awaited.current = own;
    setIsChecking(true);
    try {
      // What stood in the way may be gone by now.
      const isRefused = known !== undefined && known.obstacle !== null;
      const status = await cache.fetchQuery(isRefused ? { ...query, staleTime: 0 } : query);
      if (awaited.current !== own) return;
      setRefusal(status.obstacle === null ? null : status);
      if (status.obstacle === null) go(status);
    } catch {
      if (awaited.current !== own) return;
      // The request itself says what is wrong.
      setRefusal(null);
      go(null);
    } finally {
      if (awaited.current === own) setIsChecking(false);
    }
  };
  const clear = () => {
    awaited.current = null;
    setIsChecking(false);
    setRefusal(null);
  };
  return { refusal, isChecking, pass: (go) => void check(go), clear };
}
