import { EmptyState } from '#components/ui/empty-state.tsx';
import { noWorkspace as words } from '#features/workspaces/words/common.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';
import { CreateWorkspaceForm } from './create-workspace-form.tsx';

/** For somebody who left the last workspace they were in, or was removed from it. */
export function NoWorkspace({ email }: { email: string }) {
  useDocumentTitle(words.noWorkspace);
  return (
    <main className="mx-auto grid w-full max-w-md flex-1 content-center gap-2 p-5 pb-16">
      <EmptyState drawing="person" title={<h1>{words.title}</h1>} className="pb-4">
        {email === '' ? words.text : words.textFor(email)}
      </EmptyState>
      <CreateWorkspaceForm />
    </main>
  );
}
