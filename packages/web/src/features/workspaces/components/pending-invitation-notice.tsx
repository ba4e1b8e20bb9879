import { Mail } from 'lucide-react';
import { paths } from '#config/paths.ts';
import { readPendingInvitation } from '#features/workspaces/pending-invitation.ts';
import { pendingInvitationNotice as words } from '#features/workspaces/words/common.ts';

/** On the screens for signing in and up, for somebody who came from an invitation: which address it is for. */
export function PendingInvitationNotice({ next }: { next: string | undefined }) {
  const pending = next === paths.invitation ? readPendingInvitation() : null;
  if (pending === null) return null;
  return (
    <p className="flex gap-2.5 rounded-control bg-honey-soft p-3.5 text-14">
      <Mail aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-honey-text" />
      <span>
        {words.invitedAddress(pending.workspaceName)} <strong className="font-medium">{pending.email}</strong>.
      </span>
    </p>
  );
}
