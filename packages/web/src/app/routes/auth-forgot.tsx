import { useLocation, useSearch } from '@tanstack/react-router';
import { AuthLayout } from '#features/auth/components/auth-layout.tsx';
import { BackToSignIn } from '#features/auth/components/back-to-sign-in.tsx';
import { MailRequestForm } from '#features/auth/components/mail-request-form.tsx';

export function ForgotPassword() {
  const { next } = useSearch({ from: '/auth/auth/forgot' });
  const email = useLocation({ select: ({ state }) => state.email });
  return (
    <AuthLayout
      title="Forgot your password?"
      description="Give the address of your account. We send a link and a code with which you choose a new password; until then the one you have stays good."
      footer={<BackToSignIn next={next} />}
    >
      <MailRequestForm purpose="recovery" email={email} next={next} label="Send the mail" />
    </AuthLayout>
  );
}
