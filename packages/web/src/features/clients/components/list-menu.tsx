import { useNavigate } from '@tanstack/react-router';
import { ArchiveRestore, Download, Ellipsis, Upload } from 'lucide-react';
import { ActionMenu, type MenuAction } from '#components/action-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { useExportClients } from '#features/clients/api/export-clients.ts';
import { listMenu as words } from '#features/clients/words/common.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

type ListMenuProps = { mayImport: boolean; mayRestore: boolean };

/** What is done with the list as a whole, and seldom. */
export function ListMenu({ mayImport, mayRestore }: ListMenuProps) {
  const exporting = useExportClients();
  const navigate = useNavigate();
  const saveFile = async () => {
    try {
      await exporting.mutateAsync();
    } catch (error) {
      logFailure('The clients could not be exported.', error);
      toast.error(words.notExported(describeFailure(error)));
    }
  };
  const go = (to: string) => () => void navigate({ to });
  const actions: MenuAction[] = [{ label: words.exportCsv, icon: Download, onSelect: () => void saveFile() }];
  if (mayImport) actions.unshift({ label: words.importCsv, icon: Upload, onSelect: go(paths.clientsImport) });
  if (mayRestore)
    actions.push({ label: words.recentlyDeleted, icon: ArchiveRestore, onSelect: go(paths.clientsDeleted) });
  return (
    <ActionMenu
      actions={actions}
      button={
        <Button size="icon" aria-label={words.label} busy={exporting.isPending} busyLabel={null}>
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    />
  );
}
