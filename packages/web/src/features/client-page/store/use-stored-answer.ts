import { useCallback, useEffect, useRef, useState } from 'react';
import { askPage } from '#features/client-page/api/page-api.ts';
import { useRunningPage } from '#features/client-page/components/page-context.ts';
import { readStored, storeAnswer } from './stored-answers.ts';

export type Stored<Body> = {
  /** Null until there is one. */
  body: Body | null;
  /** Whether the last reading failed; what was there before stays. */
  hasFailed: boolean;
  reload: () => void;
};

/** An answer of the page's routes: what was read last at once, and anew as soon as the server says. */
export function useStoredAnswer<Body>(path: string): Stored<Body> {
  const { token, actions } = useRunningPage();
  const [state, setState] = useState<{ path: string; body: Body | null; hasFailed: boolean }>({
    path,
    body: null,
    hasFailed: false,
  });
  const current = useRef(path);
  useEffect(() => {
    current.current = path;
  }, [path]);
  const reload = useCallback(() => {
    const load = async () => {
      const answer = await askPage<Body>(token, path);
      if (current.current !== path) return;
      if (answer.kind === 'ok') {
        setState({ path, body: answer.body, hasFailed: false });
        await storeAnswer(token, path, answer.body);
        return;
      }
      setState((last) => ({ path, body: last.path === path ? last.body : null, hasFailed: true }));
      if (answer.kind === 'locked') await actions.refresh();
    };
    void load();
  }, [token, path, actions]);
  useEffect(() => {
    const restore = async () => {
      const body = await readStored<Body>(token, path);
      if (body !== undefined && current.current === path) {
        setState((last) => (last.path === path && last.body !== null ? last : { ...last, path, body }));
      }
    };
    void restore();
    reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [token, path, reload]);
  const isCurrent = state.path === path;
  return { body: isCurrent ? state.body : null, hasFailed: isCurrent && state.hasFailed, reload };
}
