import { Link } from '@tanstack/react-router';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#config/paths.ts';

/** For a screen that somebody reached by its address, and whose work is not part of their role. */
export function NotAllowed({ what }: { what: string }) {
  return (
    <EmptyState
      drawing="person"
      title={`Your role does not include ${what}`}
      action={
        <Link to={paths.clients} className={buttonClass()}>
          Go to your clients
        </Link>
      }
    >
      Owners and managers of this workspace can do it. Ask one of them, or ask the owner for another role.
    </EmptyState>
  );
}
