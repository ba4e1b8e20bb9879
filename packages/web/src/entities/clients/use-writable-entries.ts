import { useRouter } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { MenuAction } from '#components/action-menu.tsx';
import { paths } from '#config/paths.ts';
import { useMay } from '#entities/people/use-may.ts';
import { useReadOnlyReasons } from './use-read-only.ts';
import { readOnlyEntry as words } from './words.ts';

/**
 * The entries of a menu: while the client is read-only only those that stay open, and before them one that says why the
 * others are missing, and what to do.
 */
export function useWritableEntries(clientId: string | null | undefined) {
  const reason = useReadOnlyReasons()(clientId);
  const isOwner = useMay('plan.change');
  const { navigate } = useRouter();
  return (all: MenuAction[], open: MenuAction[] = []): MenuAction[] => {
    if (reason === null || all.length === open.length) return all;
    const wayOut = reason === 'client_limit' ? words.choose : words.seePlans;
    const why: MenuAction = {
      label: words.label,
      detail: isOwner ? wayOut : words.askOwner,
      icon: Lock,
      isDisabled: !isOwner,
      onSelect: () => void navigate({ to: paths.settingsPlan }),
    };
    return [why, ...open];
  };
}
