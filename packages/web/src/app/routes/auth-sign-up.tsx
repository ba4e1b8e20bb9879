import { trial } from '@ruche/contracts/billing';
import { useSearch } from '@tanstack/react-router';
import { paths } from '#config/paths.ts';
import { useSignInWays } from '#features/auth/api/get-sign-in-ways.ts';
import { AuthLayout } from '#features/auth/components/auth-layout.tsx';
import { Notice } from '#features/auth/components/notice.tsx';
import { OtherWays } from '#features/auth/components/other-ways.tsx';
import { SignUpForm } from '#features/auth/components/sign-up-form.tsx';
import { TextLink } from '#features/auth/components/text-link.tsx';
import { authSignUp as words } from '#features/auth/words/screens.ts';
import { PendingInvitationNotice } from '#features/workspaces/components/pending-invitation-notice.tsx';
import { arePlansSold } from '#lib/plans-sold.ts';

export function SignUp() {
  const { next } = useSearch({ from: '/auth/auth/signup' });
  const isClosed = useSignInWays().data?.isSignUpOpen === false;
  return (
    <AuthLayout
      title={words.title}
      description={(arePlansSold() ? words.description : words.unsoldDescription)(trial.days)}
      footer={
        <>
          <p>
            {words.haveAccount}{' '}
            <TextLink to={paths.signIn} search={next === undefined ? {} : { next }}>
              {words.signIn}
            </TextLink>
          </p>
          <p className="text-12">
            {words.agreeBefore}{' '}
            <a href={paths.termsOfService} className="rounded-small underline underline-offset-2 hover:text-ink">
              {words.terms}
            </a>{' '}
            {words.agreeBetween}{' '}
            <a href={paths.privacyPolicy} className="rounded-small underline underline-offset-2 hover:text-ink">
              {words.privacy}
            </a>
            .
          </p>
        </>
      }
    >
      {isClosed ? (
        <Notice kind="plain" title={words.closedTitle}>
          {words.closedText}
        </Notice>
      ) : (
        <>
          <PendingInvitationNotice next={next} />
          <SignUpForm next={next} />
          <OtherWays next={next} verb={words.verb} />
        </>
      )}
    </AuthLayout>
  );
}
