import { Link } from '@tanstack/react-router';
import { ArchiveRestore, Download, Ellipsis, Upload } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#components/ui/menu.tsx';
import { paths } from '#config/paths.ts';
import { useExportClients } from '#features/clients/api/export-clients.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

type ListMenuProps = { mayImport: boolean; mayRestore: boolean };

/** What is done with the list as a whole, and seldom. */
export function ListMenu({ mayImport, mayRestore }: ListMenuProps) {
  const exporting = useExportClients();
  const saveFile = async () => {
    try {
      await exporting.mutateAsync();
    } catch (error) {
      logFailure('The clients could not be exported.', error);
      toast.error(`The file could not be made. ${describeFailure(error)}`);
    }
  };
  return (
    <Menu>
      <MenuTrigger>
        <Button size="icon" aria-label="More about clients" busy={exporting.isPending} busyLabel={null}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {mayImport && (
          <MenuItem asChild>
            <Link to={paths.clientsImport}>
              <Upload aria-hidden="true" />
              Import from CSV
            </Link>
          </MenuItem>
        )}
        <MenuItem onSelect={() => void saveFile()}>
          <Download aria-hidden="true" />
          Export as CSV
        </MenuItem>
        {mayRestore && (
          <MenuItem asChild>
            <Link to={paths.clientsDeleted}>
              <ArchiveRestore aria-hidden="true" />
              Recently deleted
            </Link>
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  );
}
