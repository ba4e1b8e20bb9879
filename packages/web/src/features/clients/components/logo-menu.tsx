import type { Client } from '@ruche/contracts/clients';
import { ImagePlus, ImageUp, Trash2 } from 'lucide-react';
import { ActionMenu, type MenuAction } from '#components/action-menu.tsx';
import { useLogoFile } from '#components/use-logo-file.ts';
import { ClientLogo } from '#entities/clients/client-logo.tsx';
import { useWritableEntries } from '#entities/clients/use-writable-entries.ts';
import { useChangeLogo } from '#features/clients/api/client-logo.ts';
import { logoMenu as words } from '#features/clients/words/common.ts';
import { cn } from '#lib/class-names.ts';

/** The logo is the button that changes it. */
export function LogoMenu({ client }: { client: Client }) {
  const change = useChangeLogo(client.id);
  const entriesOf = useWritableEntries(client.id);
  const { input, open, remove: takeDown } = useLogoFile(change.mutateAsync);
  const upload: MenuAction = { label: words.upload, icon: ImageUp, onSelect: open };
  const remove: MenuAction = { label: words.remove, icon: Trash2, isDanger: true, onSelect: takeDown };
  return (
    <>
      <input {...input} />
      <span className={cn('relative shrink-0', change.isPending && 'animate-shimmer')}>
        <ClientLogo client={client} className="h-17 w-15.5" />
        <ActionMenu
          align="start"
          actions={entriesOf(client.logoPath === null ? [upload] : [upload, remove])}
          button={
            <button
              type="button"
              aria-label={words.label}
              title={words.label}
              aria-busy={change.isPending}
              className="group absolute inset-0 rounded-control"
            >
              <span className="absolute right-0 bottom-0 grid size-6 place-items-center rounded-full border border-line bg-raised text-muted group-hover:text-ink">
                <ImagePlus aria-hidden="true" className="size-3.5" />
              </span>
            </button>
          }
        />
      </span>
    </>
  );
}
