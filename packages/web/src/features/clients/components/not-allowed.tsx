import { Link } from '@tanstack/react-router';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#config/paths.ts';
import { notAllowed as words } from '#features/clients/words/common.ts';

/** For a screen that somebody reached by its address, and whose work is not part of their role. */
export function NotAllowed({ what }: { what: string }) {
  return (
    <EmptyState
      drawing="person"
      title={words.title(what)}
      action={
        <Link to={paths.clients} className={buttonClass()}>
          {words.goClients}
        </Link>
      }
    >
      {words.text}
    </EmptyState>
  );
}
