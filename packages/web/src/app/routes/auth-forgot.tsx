import { useLocation, useSearch } from '@tanstack/react-router';
import { AuthLayout } from '#features/auth/components/auth-layout.tsx';
import { BackToSignIn } from '#features/auth/components/back-to-sign-in.tsx';
import { MailRequestForm } from '#features/auth/components/mail-request-form.tsx';
import { authForgot as words } from '#features/auth/words/screens.ts';

export function ForgotPassword() {
  const { next } = useSearch({ from: '/auth/auth/forgot' });
  const email = useLocation({ select: ({ state }) => state.email });
  return (
    <AuthLayout title={words.title} description={words.description} footer={<BackToSignIn next={next} />}>
      <MailRequestForm purpose="recovery" email={email} next={next} label={words.submit} />
    </AuthLayout>
  );
}
