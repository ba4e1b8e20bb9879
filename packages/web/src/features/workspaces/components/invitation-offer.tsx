import type { ReceivedInvitation } from '@ruche/contracts/workspaces';
import { CalendarClock, Mail, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { roleDescriptions, roleNames } from '#entities/workspaces/role-texts.ts';
import { invitationOffer as strings } from '#features/workspaces/words/common.ts';

const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

function Fact({ icon: Icon, term, children }: { icon: typeof Mail; term: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 p-4 text-14">
      <dt className="flex items-center gap-3 font-medium">
        <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
        {term}
      </dt>
      <dd className="break-words pl-7.5 text-muted">{children}</dd>
    </div>
  );
}

/** What somebody is invited to, as what, and by which address. */
export function InvitationOffer({ invitation }: { invitation: ReceivedInvitation }) {
  const { role, email, expiresAt } = invitation;
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface">
      <Fact icon={ShieldCheck} term={strings.role(roleNames[role])}>
        {roleDescriptions[role]}
      </Fact>
      <Fact icon={Mail} term={strings.invitedAddress}>
        {email}
      </Fact>
      <Fact icon={CalendarClock} term={strings.openUntil}>
        {day.format(new Date(expiresAt))}
      </Fact>
    </dl>
  );
}
