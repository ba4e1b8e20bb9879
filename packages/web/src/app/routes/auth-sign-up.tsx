import { trial } from '@ruche/contracts/billing';
import { useSearch } from '@tanstack/react-router';
import { paths } from '#config/paths.ts';
import { useSignInWays } from '#features/auth/api/get-sign-in-ways.ts';
import { AuthLayout } from '#features/auth/components/auth-layout.tsx';
import { Notice } from '#features/auth/components/notice.tsx';
import { OtherWays } from '#features/auth/components/other-ways.tsx';
import { SignUpForm } from '#features/auth/components/sign-up-form.tsx';
import { TextLink } from '#features/auth/components/text-link.tsx';
import { PendingInvitationNotice } from '#features/workspaces/components/pending-invitation-notice.tsx';

export function SignUp() {
  const { next } = useSearch({ from: '/auth/auth/signup' });
  const isClosed = useSignInWays().data?.isSignUpOpen === false;
  return (
    <AuthLayout
      title="Create your account"
      description={`Free for ${trial.days} days on Pro, without a card.`}
      footer={
        <>
          <p>
            Already have an account?{' '}
            <TextLink to={paths.signIn} search={next === undefined ? {} : { next }}>
              Sign in
            </TextLink>
          </p>
          <p className="text-12">
            By signing up you agree to the{' '}
            <a href={paths.termsOfService} className="rounded-small underline underline-offset-2 hover:text-ink">
              terms of service
            </a>{' '}
            and have read the{' '}
            <a href={paths.privacyPolicy} className="rounded-small underline underline-offset-2 hover:text-ink">
              privacy policy
            </a>
            .
          </p>
        </>
      }
    >
      {isClosed ? (
        <Notice kind="plain" title="This installation takes no new accounts">
          Ask the people who run it to let you in.
        </Notice>
      ) : (
        <>
          <PendingInvitationNotice next={next} />
          <SignUpForm next={next} />
          <OtherWays next={next} verb="Sign up" />
        </>
      )}
    </AuthLayout>
  );
}
