import { canManageRole, type Invitation, type WorkspaceRole } from '@ruche/contracts/workspaces';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { AsyncList } from '#components/async-list.tsx';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { Row, Rows } from '#components/row.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { asRole } from '#entities/workspaces/role-texts.ts';
import { useInvitations, useResendInvitation, useRevokeInvitation } from '#features/workspaces/api/invitations.ts';
import { invitationsPanel as words } from '#features/workspaces/words/common.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';
import { MembersSkeleton } from './members-panel.tsx';

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

function describeInvitation({ role, invitedBy, state, expiresAt }: Invitation): string {
  const by = invitedBy === null ? '' : ` by ${invitedBy}`;
  const until = day.format(new Date(expiresAt));
  return `Invited as ${asRole[role]}${by} · ${state === 'expired' ? words.linkExpired(until) : words.linkWorks(until)}`;
}

type InvitationRowProps = { invitation: Invitation; mayManage: boolean; onRevoke: () => void };

function InvitationRow({ invitation, mayManage, onRevoke }: InvitationRowProps) {
  const resend = useResendInvitation();
  const { id, email, state } = invitation;
  const send = () =>
    resend.mutate(id, {
      onSuccess: () => toast.success(words.resent(email)),
      onError: (error) => toast.error(words.notResent(describeFailure(error))),
    });
  return (
    <Row
      icon={Mail}
      title={email}
      badge={
        <Badge tone={state === 'expired' ? 'bad' : 'waiting'}>
          {state === 'expired' ? words.expired : words.pending}
        </Badge>
      }
      detail={describeInvitation(invitation)}
      action={
        mayManage && (
          <div className="flex gap-2">
            <Button
              size="small"
              aria-label={words.resendLabel(email)}
              busy={resend.isPending}
              busyLabel={words.sending}
              onClick={send}
            >
              {words.resend}
            </Button>
            <Button size="small" aria-label={words.revokeLabel(email)} onClick={onRevoke}>
              {words.revoke}
            </Button>
          </div>
        )
      }
    />
  );
}

function RevokeQuestion({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const revoke = useRevokeInvitation();
  const { id, email } = invitation;
  const confirm = () =>
    revoke.mutate(id, {
      onSuccess: () => {
        toast.success(words.revoked(email));
        onClose();
      },
      onError: (error) => toast.error(words.notRevoked(describeFailure(error))),
    });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={words.revokeTitle}
      description={words.revokeText(email)}
      confirmLabel={words.revoke}
      busyLabel={words.revoking}
      busy={revoke.isPending}
      onConfirm={confirm}
    />
  );
}

/** Who was invited and has not come yet: for those who manage members. */
export function InvitationsPanel({ ownRole }: { ownRole: WorkspaceRole }) {
  const invitations = useInvitations();
  const [asked, setAsked] = useState<Invitation | null>(null);
  return (
    <Panel title={words.title}>
      <AsyncList
        query={invitations}
        what={words.what}
        skeleton={<MembersSkeleton />}
        empty={<p className="text-14 text-muted">{words.empty}</p>}
      >
        {(all) => (
          <Rows>
            {all.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                mayManage={canManageRole(ownRole, invitation.role)}
                onRevoke={() => setAsked(invitation)}
              />
            ))}
          </Rows>
        )}
      </AsyncList>
      {asked !== null && <RevokeQuestion invitation={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}
