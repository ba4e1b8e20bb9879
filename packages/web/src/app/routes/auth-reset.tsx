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
import { authReset as words } from '#features/auth/words/screens.ts';
import { useAuthState } from '#lib/auth-state.ts';

/** Choosing a new password, for whoever a mailed link or code has let in. */
export function ResetPassword() {
  const { next } = useSearch({ from: '/auth/auth/reset' });
  const { user, needsSecondFactor, mustChoosePassword } = useAuthState();
  if (needsSecondFactor) return <LeaveTo href={withNext(paths.secondFactor, withNext(paths.resetPassword, next))} />;
  if (user === null) {
    return (
      <AuthLayout title={words.title} footer={<BackToSignIn next={undefined} />}>
        <Notice
          kind="plain"
          title={words.unknownTitle}
          action={
            <Link to={paths.forgotPassword} className={buttonClass({ size: 'small' })}>
              {words.requestEmail}
            </Link>
          }
        >
          {words.unknownText}
        </Notice>
      </AuthLayout>
    );
  }
  const email = user.email ?? '';
  if (mustChoosePassword) {
    return (
      <AuthLayout
        title={words.mustChooseTitle}
        description={
          <>
            {words.mustChooseBefore}{' '}
            <strong className="font-medium text-ink [overflow-wrap:anywhere]">{email || `+${user.phone}`}</strong>
            {words.mustChooseAfter}
          </>
        }
        footer={
          <div>
            <Button size="small" onClick={() => void signOut()}>
              {words.signOut}
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
      title={words.title}
      description={words.description(email || words.unnamedAccount)}
      footer={
        <p>
          <TextLink to={paths.dashboard}>{words.keep}</TextLink>
        </p>
      }
    >
      <NewPasswordForm email={email} next={next} />
    </AuthLayout>
  );
}
