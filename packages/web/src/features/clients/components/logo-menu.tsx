import { type Client, logoLimitBytes, logoMediaTypes } from '@ruche/contracts/clients';
import { ImagePlus, ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { ActionMenu, type MenuAction } from '#components/action-menu.tsx';
import { ClientLogo } from '#entities/clients/client-logo.tsx';
import { useChangeLogo } from '#features/clients/api/client-logo.ts';
import { logoMenu as words } from '#features/clients/words/common.ts';
import { describeFailure } from '#lib/api-error.ts';
import { cn } from '#lib/class-names.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

function complaintAbout(file: File): string | null {
  if (!logoMediaTypes.some((type) => type === file.type)) return words.wrongType;
  if (file.size > logoLimitBytes) return words.tooLarge;
  return null;
}

/** The logo is the button that changes it. */
export function LogoMenu({ client }: { client: Client }) {
  const change = useChangeLogo(client.id);
  const chooser = useRef<HTMLInputElement>(null);
  const put = async (file: File | null) => {
    try {
      await change.mutateAsync(file);
    } catch (error) {
      logFailure('A logo could not be changed.', error);
      toast.error(words.notChanged(describeFailure(error)));
    }
  };
  const onChoose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file === undefined) return;
    const complaint = complaintAbout(file);
    if (complaint === null) void put(file);
    else toast.error(complaint);
  };
  const upload: MenuAction = { label: words.upload, icon: ImageUp, onSelect: () => chooser.current?.click() };
  const remove: MenuAction = { label: words.remove, icon: Trash2, isDanger: true, onSelect: () => void put(null) };
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={logoMediaTypes.join(',')}
        aria-label={words.file}
        className="hidden"
        onChange={onChoose}
      />
      <span className={cn('relative shrink-0', change.isPending && 'animate-shimmer')}>
        <ClientLogo client={client} className="h-17 w-15.5" />
        <ActionMenu
          align="start"
          actions={client.logoPath === null ? [upload] : [upload, remove]}
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
