import { Link, useSearch } from '@tanstack/react-router';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { paths, withNext } from '#config/paths.ts';
import { signOut } from '#features/auth/api/sign-out.ts';
import { AuthLayout } from '#features/auth/components/auth-layout.tsx';
import { BackToSignIn } from '#features/auth/components/back-to-sign-in.tsx';
import { LeaveTo } from '#features/auth/components/leave-to.tsx';
import { NewPasswordForm } from '#features/auth/components/new-password-form.tsx';
import { Notice } from '#features/auth/components/notice.tsx';
import { TextLink } from '#features/auth/components/text-link.tsx';
import { useAuthState } from '#lib/auth-state.ts';

/** Choosing a new password, for whoever a mailed link or code has let in. */
export function ResetPassword() {
  const { next } = useSearch({ from: '/auth/auth/reset' });
  const { user, needsSecondFactor, mustChoosePassword } = useAuthState();
  if (needsSecondFactor) return <LeaveTo href={withNext(paths.secondFactor, withNext(paths.resetPassword, next))} />;
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
  const email = user.email ?? '';
  if (mustChoosePassword) {
    return (
      <AuthLayout
        title="Choose a password"
        description={
          <>
            Until you confirmed{' '}
            <strong className="font-medium text-ink [overflow-wrap:anywhere]">{email || `+${user.phone}`}</strong>,
            anyone could have signed up with it. To keep strangers out, we discarded the passwords and names given
            before.
          </>
        }
        footer={
          <div>
            <Button size="small" onClick={() => void signOut()}>
              Sign out
            </Button>
          </div>
        }
      >
        <NewPasswordForm email={email} next={next} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Choose a new password"
      description={`For ${email || 'your account'}. All your other devices are signed out when you do.`}
      footer={
        <p>
          <TextLink to={paths.dashboard}>Keep the password I have</TextLink>
        </p>
      }
    >
      <NewPasswordForm email={email} next={next} />
    </AuthLayout>
  );
}
