import type { UserSession } from '@ruche/contracts/people';
import { type LucideIcon, Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { Row, Rows } from '#components/row.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { endAllSessions, useEndOtherSessions, useEndSession, useSessions } from '#features/people/api/sessions.ts';
import { toastRefusal } from '#features/people/refusals.ts';
import { describeAge } from '#lib/age.ts';
import { toast } from '#lib/toast.ts';
import { RowsSkeleton } from './panel-skeletons.tsx';

const icons: Record<UserSession['device']['kind'], LucideIcon> = {
  desktop: Monitor,
  mobile: Smartphone,
  tablet: Tablet,
  unknown: MonitorSmartphone,
};

function SessionRow({ session }: { session: UserSession }) {
  const end = useEndSession();
  const { device, place, address, isCurrent } = session;
  const where = address === null || address === place ? place : `${place} (${address})`;
  const seen = isCurrent ? 'in use now' : `last seen ${describeAge(session.lastSeenAt)}`;
  const endIt = () =>
    end.mutate(session.id, {
      onSuccess: () => toast.success(`${device.name} is signed out.`),
      onError: (error) => toastRefusal(error, 'The session could not be ended. Try again.'),
    });
  return (
    <Row
      icon={icons[device.kind]}
      title={device.name}
      badge={
        <>
          {isCurrent && <Badge tone="good">This browser</Badge>}
          {session.aal === 'aal2' && <Badge tone="info">Second factor given</Badge>}
        </>
      }
      detail={`${where} · ${seen}`}
      action={
        isCurrent ? undefined : (
          <Button
            size="small"
            busy={end.isPending}
            busyLabel="Ending..."
            aria-label={`End the session of ${device.name}`}
            onClick={endIt}
          >
            End
          </Button>
        )
      }
    />
  );
}

function EndAllDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const endAll = () => {
    setIsBusy(true);
    endAllSessions().catch((error: unknown) => {
      setIsBusy(false);
      toastRefusal(error, 'The sessions could not be ended. Try again.');
    });
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sign out everywhere?"
      description="Every browser and phone is signed out, this one too. You sign in again where you need to."
      confirmLabel="Sign out everywhere"
      busyLabel="Signing out..."
      busy={isBusy}
      onConfirm={endAll}
    />
  );
}

export function SessionsPanel() {
  const sessions = useSessions();
  const endOthers = useEndOtherSessions();
  const [isAsking, setIsAsking] = useState(false);
  const hasOthers = (sessions.data?.length ?? 0) > 1;
  const endThem = () =>
    endOthers.mutate(undefined, {
      onSuccess: () => toast.success('All other sessions are signed out.'),
      onError: (error) => toastRefusal(error, 'The sessions could not be ended. Try again.'),
    });
  return (
    <Panel title="Sessions">
      <AsyncPanel query={sessions} what="your sessions" skeleton={<RowsSkeleton />}>
        {(items) => (
          <Rows>
            {items.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Rows>
        )}
      </AsyncPanel>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button disabled={!hasOthers} busy={endOthers.isPending} busyLabel="Signing out..." onClick={endThem}>
          Sign out all others
        </Button>
        <Button onClick={() => setIsAsking(true)}>Sign out everywhere</Button>
      </div>
      {isAsking && <EndAllDialog open={isAsking} onOpenChange={setIsAsking} />}
    </Panel>
  );
}
