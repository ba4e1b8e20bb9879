import { sessionPending as words } from '#app/words.ts';
import { Spinner } from '#components/ui/spinner.tsx';

/** While it is being found out who is signed in. */
export function SessionPending() {
  return (
    <main aria-busy="true" className="grid min-h-dvh place-items-center">
      <output className="grid justify-items-center gap-3 text-13 text-muted">
        <Spinner className="size-8 text-honey-text" />
        {words.loading}
      </output>
    </main>
  );
}
