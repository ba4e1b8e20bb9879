import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { Button } from '#components/ui/button.tsx';
import { useLogoFile } from '#components/use-logo-file.ts';
import { useMay } from '#entities/people/use-may.ts';
import { useChangeWorkspaceLogo } from '#features/workspaces/api/workspace-logo.ts';
import { workspaceLogo as words } from '#features/workspaces/words/common.ts';
import { usePrivatePicture } from '#lib/private-picture.ts';

/** The agency's own, for the reports it sends. */
export function WorkspaceLogo({ workspace }: { workspace: WorkspaceView }) {
  const { logoPath, name } = workspace;
  const mayChange = useMay('workspace.change');
  const change = useChangeWorkspaceLogo();
  const { input, open, remove } = useLogoFile(change.mutateAsync);
  const { data: picture } = usePrivatePicture(logoPath);
  return (
    <section aria-label={words.label} className="mt-5 grid gap-1.5 border-line border-t pt-5">
      <span className="font-medium text-13">{words.label}</span>
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid h-16 w-36 place-items-center overflow-hidden rounded-control border border-edge bg-white p-2 text-13 text-neutral-600">
          {picture === undefined ? (
            words.none
          ) : (
            <img src={picture} alt={words.alt(name)} className="h-11.5 w-31.5 object-contain" />
          )}
        </span>
        {mayChange && (
          <span className="flex gap-2">
            <input {...input} />
            <Button variant="secondary" onClick={open} disabled={change.isPending}>
              {logoPath === null ? words.upload : words.replace}
            </Button>
            {logoPath !== null && (
              <Button variant="ghost" onClick={remove} disabled={change.isPending}>
                {words.remove}
              </Button>
            )}
          </span>
        )}
      </div>
      <p className="text-13 text-muted">{words.hint}</p>
    </section>
  );
}
