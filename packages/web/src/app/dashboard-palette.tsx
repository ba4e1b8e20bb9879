import { useRouter } from '@tanstack/react-router';
import { paths } from '#config/paths.ts';
import { CommandPalette } from '#features/shell/components/command-palette.tsx';
import { type CommandActions, dashboardCommands } from './dashboard-commands.ts';

type DashboardPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void; actions: CommandActions };

export function DashboardPalette({ open, onOpenChange, actions }: DashboardPaletteProps) {
  const { navigate, history } = useRouter();
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      commands={dashboardCommands(navigate, actions)}
      onOpenClient={(id) => history.push(`${paths.clients}/${id}`)}
    />
  );
}
