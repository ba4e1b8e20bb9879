import { Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { PathLink } from '#components/path-link.tsx';
import { paths } from '#config/paths.ts';

/** Leads to the settings of labels, replies and rules. */
export function SettingsLink({ children }: { children: ReactNode }) {
  return (
    <PathLink
      href={paths.settingsInbox}
      className="inline-flex items-center gap-1.5 justify-self-start rounded-small text-13 text-honey-text hover:underline"
    >
      <Settings2 aria-hidden="true" className="size-3.5" />
      {children}
    </PathLink>
  );
}
