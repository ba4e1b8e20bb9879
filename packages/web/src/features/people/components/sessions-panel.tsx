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
import { sessionsPanel as words } from '#features/people/words/common.ts';
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
  const seen = isCurrent ? words.inUse : words.lastSeen(describeAge(session.lastSeenAt));
  const endIt = () =>
    end.mutate(session.id, {
      onSuccess: () => toast.success(words.signedOut(device.name)),
      onError: (error) => toastRefusal(error, words.endFailed),
    });
  return (
    <Row
      icon={icons[device.kind]}
      title={device.name}
      badge={
        <>
          {isCurrent && <Badge tone="good">{words.current}</Badge>}
          {session.aal === 'aal2' && <Badge tone="info">{words.twoFactor}</Badge>}
        </>
      }
      detail={`${where} · ${seen}`}
      action={
        isCurrent ? undefined : (
          <Button
            size="small"
            busy={end.isPending}
            busyLabel={words.ending}
            aria-label={words.endLabel(device.name)}
            onClick={endIt}
          >
            {words.end}
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
      toastRefusal(error, words.allFailed);
    });
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.allTitle}
      description={words.allText}
      confirmLabel={words.signOutAll}
      busyLabel={words.signingOut}
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
      onSuccess: () => toast.success(words.othersSignedOut),
      onError: (error) => toastRefusal(error, words.allFailed),
    });
  return (
    <Panel title={words.title}>
      <AsyncPanel query={sessions} what={words.what} skeleton={<RowsSkeleton />}>
        {(items) => (
          <Rows>
            {items.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Rows>
        )}
      </AsyncPanel>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button disabled={!hasOthers} busy={endOthers.isPending} busyLabel={words.signingOut} onClick={endThem}>
          {words.signOutOthers}
        </Button>
        <Button onClick={() => setIsAsking(true)}>{words.signOutAll}</Button>
      </div>
      {isAsking && <EndAllDialog open={isAsking} onOpenChange={setIsAsking} />}
    </Panel>
  );
}
