import { useNavigate } from '@tanstack/react-router';
import { ArchiveRestore, Download, Ellipsis, Upload } from 'lucide-react';
import { ActionMenu, type MenuAction } from '#components/action-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { useExportClients } from '#features/clients/api/export-clients.ts';
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
      toast.error(`Couldn’t export your clients. ${describeFailure(error)}`);
    }
  };
  const go = (to: string) => () => void navigate({ to });
  const actions: MenuAction[] = [{ label: 'Export as CSV', icon: Download, onSelect: () => void saveFile() }];
  if (mayImport) actions.unshift({ label: 'Import from CSV', icon: Upload, onSelect: go(paths.clientsImport) });
  if (mayRestore) actions.push({ label: 'Recently deleted', icon: ArchiveRestore, onSelect: go(paths.clientsDeleted) });
  return (
    <ActionMenu
      actions={actions}
      button={
        <Button size="icon" aria-label="More about clients" busy={exporting.isPending} busyLabel={null}>
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    />
  );
}
