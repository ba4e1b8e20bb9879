import { Link } from '@tanstack/react-router';
import { Button } from '#components/ui/button.tsx';
import { buttonClass, longLabelClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#config/paths.ts';
import { notInWorkspace as words } from '#features/workspaces/words/common.ts';
import { cn } from '#lib/class-names.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

type NotInWorkspaceProps = { email: string; workspaceName: string | undefined; onSignOut: () => void };

/** For a link into a workspace that the person is not in. */
export function NotInWorkspace({ email, workspaceName, onSignOut }: NotInWorkspaceProps) {
  useDocumentTitle(words.noAccess);
  return (
    <main className="grid flex-1 place-items-center">
      <EmptyState
        drawing="closed"
        title={<h1>{words.title}</h1>}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to={paths.dashboard} search={{}} className={cn(buttonClass(), longLabelClass)}>
              {workspaceName === undefined ? words.goDashboard : words.go(workspaceName)}
            </Link>
            <Button variant="ghost" onClick={onSignOut}>
              {words.anotherAccount}
            </Button>
          </div>
        }
      >
        {words.text(email === '' ? words.account : email)}
      </EmptyState>
    </main>
  );
}
