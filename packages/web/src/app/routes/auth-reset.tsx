import { Link } from '@tanstack/react-router';
import { buttonClass } from '#components/ui/button-class.ts';
import { paths, withNext } from '#config/paths.ts';
import { AuthLayout } from '#features/auth/components/auth-layout.tsx';
import { BackToSignIn } from '#features/auth/components/back-to-sign-in.tsx';
import { LeaveTo } from '#features/auth/components/leave-to.tsx';
import { NewPasswordForm } from '#features/auth/components/new-password-form.tsx';
import { Notice } from '#features/auth/components/notice.tsx';
import { TextLink } from '#features/auth/components/text-link.tsx';
import { useAuthState } from '#lib/auth-state.ts';

/** Choosing a new password, for whoever a mailed link or code has let in. */
export function ResetPassword() {
  const { user, needsSecondFactor } = useAuthState();
  if (needsSecondFactor) return <LeaveTo href={withNext(paths.secondFactor, paths.resetPassword)} />;
  if (user === null) {
    return (
      <AuthLayout title="Choose a new password" footer={<BackToSignIn next={undefined} />}>
        <Notice
          kind="plain"
          title="First we have to know that it is you"
          action={
            <Link to={paths.forgotPassword} className={buttonClass({ size: 'small' })}>
              Ask for a mail
            </Link>
          }
        >
          Open the link in the mail you asked for, in this browser. If it has run out, ask for a new one.
        </Notice>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Choose a new password"
      description={`For ${user.email ?? 'your account'}. All your other devices are signed out when you do.`}
      footer={
        <p>
          <TextLink to={paths.dashboard}>Keep the password I have</TextLink>
        </p>
      }
    >
      <NewPasswordForm email={user.email ?? ''} />
    </AuthLayout>
  );
}
