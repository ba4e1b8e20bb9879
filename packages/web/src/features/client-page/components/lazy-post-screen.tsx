import { RotateCw, WifiOff } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useWords } from '#features/client-page/languages/use-words.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { PostSkeletons } from './skeletons.tsx';

type Screen = ComponentType<{ postId: string; commentId: string | null }>;

let loaded: Screen | null = null;

/** Fetched when the list is there: whoever reads it will open a post. */
export async function loadPostScreen(): Promise<Screen> {
  loaded ??= (await import('#features/client-page/screens/post-screen.tsx')).PostScreen;
  return loaded;
}

/** The previews of five networks are most of the page's script. */
export function LazyPostScreen(props: { postId: string; commentId: string | null }) {
  const words = useWords();
  const [Loaded, setLoaded] = useState<{ Screen: Screen } | null>(loaded === null ? null : { Screen: loaded });
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    loadPostScreen().then(
      (Screen) => setLoaded({ Screen }),
      () => setFailed(true),
    );
  }, []);
  useEffect(load, [load]);
  const retry = () => {
    setFailed(false);
    load();
  };
  if (Loaded !== null) return <Loaded.Screen {...props} />;
  if (!hasFailed) return <PostSkeletons count={1} />;
  return (
    <Notice Icon={WifiOff} isBad level={1} title={words.failedTitle} text={words.failedText}>
      <Button onClick={retry}>
        <RotateCw aria-hidden="true" />
        {words.retry}
      </Button>
    </Notice>
  );
}
