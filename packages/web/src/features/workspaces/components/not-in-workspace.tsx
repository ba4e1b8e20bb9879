import { Link } from '@tanstack/react-router';
import { Button } from '#components/ui/button.tsx';
import { buttonClass, longLabelClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#config/paths.ts';
import { cn } from '#lib/class-names.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

type NotInWorkspaceProps = { email: string; workspaceName: string | undefined; onSignOut: () => void };

/** For a link into a workspace that the person is not in. */
export function NotInWorkspace({ email, workspaceName, onSignOut }: NotInWorkspaceProps) {
  useDocumentTitle('No access');
  return (
    <main className="grid flex-1 place-items-center">
      <EmptyState
        drawing="closed"
        title={<h1>You don't have access to this workspace</h1>}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to={paths.dashboard} search={{}} className={cn(buttonClass(), longLabelClass)}>
              {workspaceName === undefined ? 'Go to your dashboard' : `Go to ${workspaceName}`}
            </Link>
            <Button variant="ghost" onClick={onSignOut}>
              Use another account
            </Button>
          </div>
        }
      >
        This link leads to a workspace that {email === '' ? 'this account' : email} isn't a member of. Ask the person
        who sent it to invite you.
      </EmptyState>
    </main>
  );
}
