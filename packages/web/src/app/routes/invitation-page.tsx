import { maskEmail, type ReceivedInvitation } from '@ruche/contracts/workspaces';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass, longLabelClass } from '#components/ui/button-class.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths, withNext } from '#config/paths.ts';
import { signOut } from '#features/auth/api/sign-out.ts';
import { AuthLayout } from '#features/auth/components/auth-layout.tsx';
import { LeaveTo } from '#features/auth/components/leave-to.tsx';
import { Notice } from '#features/auth/components/notice.tsx';
import { useReceivedInvitation } from '#features/workspaces/api/received-invitation.ts';
import { InvitationOffer } from '#features/workspaces/components/invitation-offer.tsx';
import {
  forgetPendingInvitation,
  keepPendingInvitation,
  readPendingInvitation,
} from '#features/workspaces/pending-invitation.ts';
import { endedTexts, unknownTexts } from '#features/workspaces/received-texts.ts';
import { useJoin } from '#features/workspaces/use-join.ts';
import { invitationPage as strings } from '#features/workspaces/words/screens.ts';
import { ApiError } from '#lib/api-error.ts';
import { useAuthState } from '#lib/auth-state.ts';

/** The way on from a link that invites to nothing. */
function WayOn({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Link to={isSignedIn ? paths.dashboard : paths.signIn} className={buttonClass({ className: 'justify-self-start' })}>
      {isSignedIn ? strings.goDashboard : strings.signIn}
    </Link>
  );
}

function Unknown({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <AuthLayout title={unknownTexts.title} description={unknownTexts.text}>
      <WayOn isSignedIn={isSignedIn} />
    </AuthLayout>
  );
}

type OfferProps = { token: string; invitation: ReceivedInvitation };

function titleOf({ workspaceName }: ReceivedInvitation): string {
  return `Join ${workspaceName}`;
}

function describeOffer({ invitedBy, workspaceName }: ReceivedInvitation): string {
  return invitedBy === null ? strings.invited(workspaceName) : strings.invitedBy(invitedBy, workspaceName);
}

/** Signing in or up comes first, and leads back here; the token waits in this browser meanwhile. */
function SignedOutOffer({ token, invitation }: OfferProps) {
  const { workspaceName, email } = invitation;
  const keep = () => keepPendingInvitation({ token, workspaceName, email });
  const search = { next: paths.invitation };
  return (
    <AuthLayout title={titleOf(invitation)} description={describeOffer(invitation)}>
      <InvitationOffer invitation={invitation} />
      <div className="grid gap-2.5">
        <Link to={paths.signUp} search={search} onClick={keep} className={buttonClass({ variant: 'primary' })}>
          {strings.signUp}
        </Link>
        <Link to={paths.signIn} search={search} onClick={keep} className={buttonClass()}>
          {strings.haveAccount}
        </Link>
      </div>
    </AuthLayout>
  );
}

type ForAnotherProps = OfferProps & { account: string; text?: string };

/** There is nothing to join for whoever is signed in: the invitation names another address. */
function ForAnother({ token, invitation, account, text }: ForAnotherProps) {
  const { workspaceName, email } = invitation;
  const switchAccount = () => {
    keepPendingInvitation({ token, workspaceName, email });
    void signOut();
  };
  return (
    <AuthLayout title={titleOf(invitation)} description={describeOffer(invitation)}>
      <InvitationOffer invitation={invitation} />
      <Notice
        kind="plain"
        title={strings.otherAccount}
        action={
          <Button size="small" onClick={switchAccount}>
            {strings.switchAccount}
          </Button>
        }
      >
        {text ?? strings.otherAccountText(email, account)}
      </Notice>
      <WayOn isSignedIn />
    </AuthLayout>
  );
}

type SignedInProps = OfferProps & { email: string | undefined; onEnded: () => void };

function SignedInOffer({ token, invitation, email, onEnded }: SignedInProps) {
  const { join, isBusy, refusal } = useJoin(token, onEnded);
  const account = email === undefined || email === '' ? 'this account' : email;
  const isForAnother = maskEmail(account.toLowerCase()) !== invitation.email;
  // Whoever signed in or up for this invitation has said yes already.
  const isDecided = useRef(readPendingInvitation()?.token === token);
  useEffect(() => {
    if (!isDecided.current) return;
    isDecided.current = false;
    if (isForAnother) forgetPendingInvitation();
    else void join();
  });
  if (isForAnother) return <ForAnother token={token} invitation={invitation} account={account} />;
  if (refusal?.kind === 'another')
    return <ForAnother token={token} invitation={invitation} account={account} text={refusal.text} />;
  return (
    <AuthLayout
      title={titleOf(invitation)}
      description={describeOffer(invitation)}
      footer={
        <p className="break-words">
          {strings.signedInAs(account)}{' '}
          <button
            type="button"
            onClick={() => void signOut()}
            className="rounded-small font-medium text-honey-text underline decoration-honey-text/40 underline-offset-4 hover:decoration-current touch:py-1.5"
          >
            {strings.anotherAccount}
          </button>
        </p>
      }
    >
      <InvitationOffer invitation={invitation} />
      {refusal !== null && (
        <Notice
          kind="bad"
          title={strings.notJoined}
          action={
            refusal.kind === 'unconfirmed' ? (
              <Link to={paths.settings} className={buttonClass({ size: 'small' })}>
                {strings.goProfile}
              </Link>
            ) : undefined
          }
        >
          {refusal.text}
        </Notice>
      )}
      <Button
        variant="primary"
        className={longLabelClass}
        busy={isBusy}
        busyLabel={strings.joining}
        onClick={() => void join()}
      >
        {strings.join(invitation.workspaceName)}
      </Button>
    </AuthLayout>
  );
}

function EndedInvitation({ token, invitation, isSignedIn }: OfferProps & { isSignedIn: boolean }) {
  const { join, isBusy, refusal } = useJoin(token, () => undefined);
  if (invitation.state === 'pending') return null;
  const { title, text } = endedTexts[invitation.state](invitation);
  const mayBeTheirs = isSignedIn && invitation.state === 'accepted' && refusal === null;
  return (
    <AuthLayout title={title} description={refusal?.text ?? text}>
      {mayBeTheirs ? (
        <Button
          variant="primary"
          className={longLabelClass}
          busy={isBusy}
          busyLabel={strings.opening}
          onClick={() => void join()}
        >
          {strings.open(invitation.workspaceName)}
        </Button>
      ) : (
        <WayOn isSignedIn={isSignedIn} />
      )}
    </AuthLayout>
  );
}

function Invitation({ token }: { token: string }) {
  const received = useReceivedInvitation(token);
  const { user, needsSecondFactor } = useAuthState();
  const isSignedIn = user !== null && !needsSecondFactor;
  const { data: invitation, error } = received;
  if (error instanceof ApiError && ['not_found', 'validation_failed'].includes(error.code)) {
    return <Unknown isSignedIn={isSignedIn} />;
  }
  if (invitation === undefined) {
    return (
      <AuthLayout title={strings.title}>
        <AsyncPanel query={received} what={strings.what} skeleton={<Skeleton className="h-56 rounded-card" />}>
          {() => null}
        </AsyncPanel>
      </AuthLayout>
    );
  }
  if (invitation.state !== 'pending') {
    return <EndedInvitation token={token} invitation={invitation} isSignedIn={isSignedIn} />;
  }
  if (user === null) return <SignedOutOffer token={token} invitation={invitation} />;
  if (needsSecondFactor) {
    const { workspaceName, email } = invitation;
    keepPendingInvitation({ token, workspaceName, email });
    return <LeaveTo href={withNext(paths.secondFactor, paths.invitation)} />;
  }
  const onEnded = () => void received.refetch();
  return <SignedInOffer token={token} invitation={invitation} email={user.email} onEnded={onEnded} />;
}

/** Where the link of an invitation's mail leads. The token is behind the #, or waits in this browser. */
export function InvitationPage() {
  const { hash } = useLocation();
  const { user } = useAuthState();
  // Read once: a refusal forgets it, and the screen goes on speaking of it.
  const [kept] = useState(() => readPendingInvitation()?.token);
  const token = hash === '' ? kept : hash;
  if (token === undefined) return <Unknown isSignedIn={user !== null} />;
  return <Invitation key={token} token={token} />;
}
