import { EmptyState } from '#components/ui/empty-state.tsx';
import { useDocumentTitle } from '#lib/use-document-title.ts';
import { CreateWorkspaceForm } from './create-workspace-form.tsx';

/** For somebody who left the last workspace they were in, or was removed from it. */
export function NoWorkspace({ email }: { email: string }) {
  useDocumentTitle('No workspace');
  return (
    <main className="mx-auto grid w-full max-w-md flex-1 content-center gap-2 p-5 pb-16">
      <EmptyState drawing="person" title={<h1>You're not in a workspace</h1>} className="pb-4">
        Create one to get started. Were you invited to somebody else's? Open the link in the email
        {email === '' ? '' : ` that was sent to ${email}`}.
      </EmptyState>
      <CreateWorkspaceForm />
    </main>
  );
}
