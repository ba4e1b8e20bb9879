import { type ConnectInvitation, type PlatformId, platformNames } from '@ruche/contracts/accounts';
import { CircleCheck, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { beginByLink, useInvitation } from '#features/accounts/api/invitation.ts';
import { waysAmong } from '#features/accounts/api/list-platforms.ts';
import { keepProgress, type LinkProgress, readProgress } from '#features/accounts/link-progress.ts';
import { keepPending } from '#features/accounts/pending-connection.ts';
import { invitationPage as words } from '#features/accounts/words/common.ts';
import { ApiError, describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';
import type { ConnectWay } from '#platforms/platform-face.ts';
import { platformFaces } from '#platforms/registry.ts';
import { BrandedButton } from './branded-button.tsx';
import { CallbackFrame } from './callback-frame.tsx';
import { OtherWayButton } from './other-way-button.tsx';

const moment = new Intl.DateTimeFormat('en-US', { weekday: 'long', day: 'numeric', month: 'long' });

function Frame({ children }: { children: ReactNode }) {
  return (
    <CallbackFrame>
      <main className="mx-auto grid w-full max-w-xl flex-1 content-start gap-6 px-5 pt-8 pb-12 sm:pt-14">
        {children}
      </main>
    </CallbackFrame>
  );
}

function Done({ connected }: Pick<LinkProgress, 'connected'>) {
  return connected.map(({ platform, names }) => (
    <li key={platform} className="flex items-center gap-3.5 p-4">
      <PlatformMark platform={platform} className="size-9" />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-14">{platformNames[platform]}</p>
        <p className="truncate text-13 text-muted">{names.join(', ')}</p>
      </div>
      <span className="flex items-center gap-1.5 text-13 text-leaf">
        <CircleCheck aria-hidden="true" className="size-4" />
        {words.connected}
      </span>
    </li>
  ));
}

type ToConnectProps = {
  platform: PlatformId;
  /** Where there is another way than the usual one. */
  otherWay: ConnectWay | undefined;
  isBusy: boolean;
  onConnect: (way?: ConnectWay) => void;
};

function ToConnect({ platform, otherWay, isBusy, onConnect }: ToConnectProps) {
  return (
    <li className="grid gap-3 p-4">
      <p className="text-13 text-muted">{platformFaces[platform].advice}</p>
      <BrandedButton platform={platform} isBusy={isBusy} className="w-full sm:w-fit" onClick={() => onConnect()} />
      {otherWay !== undefined && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-13 text-muted">{otherWay.question}</p>
          <OtherWayButton way={otherWay} isDisabled={isBusy} onClick={() => onConnect(otherWay)} />
        </div>
      )}
    </li>
  );
}

const listClass = 'divide-y divide-line rounded-card border border-line bg-surface';

function Invitation({ token, invitation }: { token: string; invitation: ConnectInvitation }) {
  const { workspaceName, clientName, platforms, offers, expiresAt } = invitation;
  const [leavingFor, setLeavingFor] = useState<PlatformId | null>(null);
  const connected = readProgress(token)?.connected ?? [];
  const total = connected.length + platforms.length;
  useDocumentTitle(words.documentTitle(workspaceName));
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeavingFor(null);
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const otherWayOf = (platform: PlatformId) => {
    const offered = offers.filter((offer) => offer.platform === platform);
    return waysAmong(platform, offered)[1];
  };
  const connect = async (platform: PlatformId, way?: ConnectWay) => {
    setLeavingFor(platform);
    try {
      const { authorizeUrl, state } = await beginByLink({ token, platform, method: way?.method, kind: way?.kind });
      keepProgress(token, { workspaceName, clientName, connected });
      keepPending({ platform, state, clientId: null, way: 'link', token });
      window.location.assign(authorizeUrl);
    } catch (error) {
      logFailure(words.failed(platformNames[platform]), error);
      toast.error(describeFailure(error));
      setLeavingFor(null);
    }
  };
  return (
    <Frame>
      <div className="grid gap-2">
        <p className="font-medium text-13 text-honey-text">{workspaceName}</p>
        <h1 className="heading text-28">{words.title(clientName)}</h1>
        <p className="text-14 text-muted">{words.description(workspaceName)}</p>
      </div>
      <section aria-labelledby="networks" className="grid gap-3">
        <h2 id="networks" className="flex items-baseline justify-between gap-3 font-medium text-14">
          {words.networks}
          <span className="font-normal text-13 text-muted">{words.progress(connected.length, total)}</span>
        </h2>
        <ul className={listClass}>
          <Done connected={connected} />
          {platforms.map((platform) => (
            <ToConnect
              key={platform}
              platform={platform}
              otherWay={otherWayOf(platform)}
              isBusy={leavingFor === platform}
              onConnect={(way) => void connect(platform, way)}
            />
          ))}
        </ul>
      </section>
      <p className="flex items-start gap-2 text-13 text-muted">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {words.limits(clientName, moment.format(new Date(expiresAt)))}
      </p>
    </Frame>
  );
}

function AllDone({ progress }: { progress: LinkProgress }) {
  useDocumentTitle(words.doneDocumentTitle);
  return (
    <Frame>
      <div className="grid gap-2">
        <p className="font-medium text-13 text-honey-text">{progress.workspaceName}</p>
        <h1 className="heading text-28">{words.doneTitle}</h1>
        <p className="text-14 text-muted">{words.doneText(progress.workspaceName, progress.clientName)}</p>
      </div>
      <ul className={listClass}>
        <Done connected={progress.connected} />
      </ul>
    </Frame>
  );
}

function Over({ error }: { error: Error }) {
  useDocumentTitle(words.invalid);
  return (
    <CallbackFrame>
      <main className="grid flex-1 place-items-center">
        <EmptyState drawing="closed" title={<h1>{words.invalid}</h1>}>
          {describeFailure(error)}
        </EmptyState>
      </main>
    </CallbackFrame>
  );
}

/** What a client sees who was sent a connect link: no account here, no menu, one thing to do. */
export function InvitationPage({ token }: { token: string }) {
  const { data: invitation, error } = useInvitation(token);
  const progress = readProgress(token);
  const isOver = error instanceof ApiError || (invitation !== undefined && invitation.platforms.length === 0);
  if (isOver && progress !== null && progress.connected.length > 0) return <AllDone progress={progress} />;
  if (error !== null) return <Over error={error} />;
  if (invitation === undefined) {
    return (
      <Frame>
        <div aria-busy="true" className="grid gap-4">
          <output className="sr-only">{words.loading}</output>
          <Skeleton className="h-8 w-3/4" />
          <Skeleton className="h-16" />
          <Skeleton className="h-48 rounded-card" />
        </div>
      </Frame>
    );
  }
  return <Invitation token={token} invitation={invitation} />;
}
